// Where a question goes on: the keyboard goes where there is something to do, and what is new comes
// into sight.

import { still } from "./dom.js";

const MOST = 0.75; // of the window: what is higher is shown from its top

// What happens is shown at the table above.
function watch(quiz) {
  const onward = quiz.querySelector(".ct-voice .ct-buttons button");
  if (still() && onward) onward.focus({ preventScroll: true });
  quiz.querySelector(".ct-felt")?.scrollIntoView({ block: "nearest" });
}

function bringIntoSight(quiz, foot, state) {
  if (state === "marked") foot.node.scrollIntoView({ block: "nearest" });
  else {
    const high = quiz.offsetHeight > MOST * innerHeight;
    quiz.scrollIntoView({ block: high ? "start" : "nearest" });
  }
}

// `held` had the keyboard before; `done` is what Python has answered; `turned` says whether the state
// of the question is another one.
export function refocus({ root, choices, more, foot }, { held, done, state, turned }) {
  const quiz = root.closest(".ct-quiz") || root;
  const replayed = done === "replay" || done === "back";
  if (replayed) watch(quiz);
  if ((replayed || !turned) && root.contains(held)) return;
  const first = {
    asked: choices.first(),
    marked: foot.next,
    over: more.querySelector(".ct-outcome"),
  };
  (first[state] || root).focus({ preventScroll: true });
  bringIntoSight(quiz, foot, state);
}
