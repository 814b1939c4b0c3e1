// Where a game is played in time: each tick is answered, so that Python knows that somebody is there,
// and a page that nobody can see stops the clock.

const runs = (model) => model.get("clock") === "running";

// What it returns ends that.
export function keepTime(model) {
  const answer = ({ type, sent }) => type === "tick" && model.send({ type: "tock", sent });
  const hidden = () => document.hidden && runs(model) && model.send({ type: "hidden" });
  model.on("msg:custom", answer);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    model.off("msg:custom", answer);
    document.removeEventListener("visibilitychange", hidden);
  };
}
