// What is asked of Python: once, however often a button is pressed. If there is no answer, we say so.

const ANSWER_TIME = 10_000; // ms
const SILENCE =
  "No answer yet. Python may be busy or stopped; running the cell again starts afresh.";

// `silent` is told what to say when there is no answer.
export function makeAsking(model, silent) {
  let open = null; // what has not been answered yet
  let patience = 0;

  // Whether it was sent: a second time it is not.
  function ask(content, callbacks) {
    if (JSON.stringify(content) === JSON.stringify(open)) return false; // a double click
    open = content;
    clearTimeout(patience);
    patience = setTimeout(() => {
      open = null;
      silent(SILENCE);
    }, ANSWER_TIME);
    model.send(content, callbacks);
    return true;
  }

  // What it was that Python has answered.
  function answered() {
    const content = open;
    open = null;
    clearTimeout(patience);
    return content;
  }

  return { ask, answered };
}
