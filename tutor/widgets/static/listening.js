// What is done to a table by mouse and keyboard.

import { along, keyDeed, under } from "./keys.js";
import { heldDown, modified, take } from "./pressing.js";
import { aimedAt } from "./gestures.js";
import { walkTo } from "./focus.js";

function hearMouse({ felt, focus }, turn) {
  felt.node.addEventListener("click", (e) => {
    if (e.target.closest("button")) return;
    const { scene, path } = turn.look();
    const id = aimedAt(scene, path, under(e.target));
    if (!id) return;
    focus.at(id);
    turn.point(id);
  });
}

function hearKeys({ root, felt, record, advice, legend }, turn, does) {
  const { cancel, send, point, onward } = turn;
  const letGo = (shuts) => {
    const shut = !turn.look().path.length && shuts.find(Boolean);
    (shut || cancel)();
  };
  const deeds = {
    walk: (aim, here) => walkTo(root, along(root, here, aim)),
    end: (at) => walkTo(root, [...felt.mine.querySelectorAll(".ct-pt")].at(at)),
    cancel: () => letGo([advice.isOpen() && advice.shut, legend.isOpen() && legend.turn]),
    send,
    point,
    onward,
  };
  root.addEventListener("keydown", (e) => {
    if (modified(e) || record.node.contains(e.target)) return;
    const here = e.target.closest(".ct-pt, .ct-btn, .ct-fold");
    if (!heldDown(e)) {
      const [name, what] = keyDeed(e.key, here, { busy: turn.look().busy, does: does() });
      if (!name) return;
      deeds[name](what, here);
    }
    take(e);
  });
}

// `does` says what may be asked at this table.
export function listen(parts, turn, does) {
  hearMouse(parts, turn);
  hearKeys(parts, turn, does);
}
