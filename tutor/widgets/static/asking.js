// Requests to Python: one at a time.

import { isApplication } from "./dom.js";

/** @import { Model, Sent, TableModel } from "./look" */

const ANSWER_TIME = 10_000; // ms
const SILENCE =
  "No answer yet: Python is busy, or the connection is lost. It will answer as soon as it can.";
const STOPPED = "No answer yet. If this goes on, reload the page to start again.";

// `silent` is called with a text on a timeout.
/** @param {Pick<Model<object>, 'send'>} model @param {(text: string) => void} silent */
export function makeAsking(model, silent) {
  /** @type {Sent | null} */
  let open = null; // the pending request
  let patience = 0;

  // Returns true if it was sent; a duplicate is not.
  /** @param {Sent} content @param {object} [callbacks] */
  function ask(content, callbacks) {
    if (JSON.stringify(content) === JSON.stringify(open)) return false; // a double click
    open = content;
    clearTimeout(patience);
    patience = setTimeout(() => {
      open = null;
      silent(isApplication() ? STOPPED : SILENCE); // an application has no other cells to run
    }, ANSWER_TIME);
    model.send(content, callbacks);
    return true;
  }

  // The request that Python has answered.
  function answered() {
    const content = open;
    open = null;
    clearTimeout(patience);
    return content;
  }

  return { ask, answered };
}

// Requests from a table to Python.

// Python sends "busy" before its answer. A server's socket delays the answer until that message is
// acknowledged, which a browser postpones for 40 ms unless it has something to send.
/** @param {TableModel} model */
const thanks = (model) => (/** @type {{ content: { execution_state?: string } }} */ said) => {
  if (said.content?.execution_state === "busy") model.send({ type: "thanks" });
};

// `seq` is the number of the current view; `silent` is called with a text on a timeout.
/**
 * @param {TableModel} model
 * @param {() => number | undefined} seq
 * @param {(text: string) => void} silent
 */
export function makeSending(model, seq, silent) {
  const callbacks = { iopub: { status: thanks(model) } };
  let chosen = false; // true while the answer to a choice is pending
  const { ask, answered } = makeAsking(model, (text) => {
    chosen = false;
    silent(text);
  });

  /** @param {Sent} content */
  function send(content) {
    const chooses = content.type === "choose";
    if (chosen && chooses) return; // of two buttons pressed in a hurry the first counts
    if (ask({ ...content, seq: seq() }, callbacks)) chosen ||= chooses;
  }

  // The answer has arrived, or is not needed any more.
  function done() {
    chosen = false;
    answered();
  }
  return { send, done, waiting: () => chosen };
}
