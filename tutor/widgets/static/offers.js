// What the tutor offers to do next, as it stands on buttons; hints are in the row of controls.

export const OFFERS = {
  retry: "Fair retry",
  undo: "Undo",
  free: "Play on freely",
  branch: "Play on from here",
  auto: "Play to the end",
  next: "Next",
  again: "Once more",
};
