// What is asked of Python: once, until it is answered.

/** @import { Model, Sent, TableModel } from "./look" */

const ANSWER_TIME = 10_000; // ms
const SILENCE = "No answer yet. Python may be busy or stopped. To start again, run the cell again.";

// `silent` is told what to say when there is no answer.
/** @param {Pick<Model<object>, 'send'>} model @param {(text: string) => void} silent */
export function makeAsking(model, silent) {
  /** @type {Sent | null} */
  let open = null; // what has not been answered yet
  let patience = 0;

  // Whether it was sent: a second time it is not.
  /** @param {Sent} content @param {object} [callbacks] */
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

// What is sent to Python from a table.

// Python says "busy" before it answers. A server's socket keeps the answer back until that first
// word is acknowledged, which a browser puts off for 40 ms, unless it has something to send.
/** @param {TableModel} model */
const thanks = (model) => (/** @type {{ content: { execution_state?: string } }} */ said) => {
  if (said.content?.execution_state === "busy") model.send({ type: "thanks" });
};

// `seq` is the number of the table that is shown; `silent` is told what to say if no answer comes.
/**
 * @param {TableModel} model
 * @param {() => number | undefined} seq
 * @param {(text: string) => void} silent
 */
export function makeSending(model, seq, silent) {
  const callbacks = { iopub: { status: thanks(model) } };
  let chosen = false; // whether an answer will say what a choice has led to
  const { ask, answered } = makeAsking(model, (text) => {
    chosen = false;
    silent(text);
  });

  /** @param {Sent} content */
  function send(content) {
    if (ask({ ...content, seq: seq() }, callbacks)) chosen = content.type === "choose";
  }

  // The answer has come, or none is wanted any more.
  function done() {
    chosen = false;
    answered();
  }
  return { send, done, waiting: () => chosen };
}
