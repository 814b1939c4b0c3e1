// What is sent to Python from a table.

import { makeAsking } from "./asking.js";

// Python says "busy" before it answers. A server's socket keeps the answer back until that first
// word is acknowledged, which a browser puts off for 40 ms, unless it has something to send.
const thanks = (model) => (said) => {
  if (said.content?.execution_state === "busy") model.send({ type: "thanks" });
};

// `seq` is the number of the table that is shown; `silent` is told what to say if no answer comes.
export function makeSending(model, seq, silent) {
  const callbacks = { iopub: { status: thanks(model) } };
  let chosen = false; // whether an answer will say what a choice has led to
  const { ask, answered } = makeAsking(model, (text) => {
    chosen = false;
    silent(text);
  });

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
