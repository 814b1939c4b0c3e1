// What a learner knows. It draws what Python sends, and keeps nothing.

import { makeAsking } from "./asking.js";
import { h, hear, LM, SOURCES } from "./dom.js";

const STATES = ["known", "weak", "new"];

// "Flares", "Flares and Kaplowitz".
const listing = (names) => new Intl.ListFormat("en-GB").format(names);

const many = (number, one) => `${number} ${number === 1 ? one : `${one}s`}`;

// "22 November"; with the year, if it is another.
function day(date) {
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
}

// "on 22 November", "tomorrow", "today at 18:00"; "" if it is past.
function when(due) {
  const date = new Date(due);
  const days = Math.round(
    (new Date(date).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 864e5,
  );
  if (date <= new Date()) return "";
  if (days === 0) {
    return `today at ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
  }
  return days === 1 ? "tomorrow" : `on ${day(date)}`;
}

// A link to a notebook beside this one. JupyterLab, which knows them by their paths, opens it in a
// tab of its own; elsewhere the browser goes there.
function link(text, target, kind) {
  const [file, section] = target.split("#");
  const [, here] = decodeURIComponent(location.pathname).split("/tree/");
  const path = here && `${here.split("/").slice(0, -1).join("/")}/${file}`;
  const open = path && {
    "data-commandlinker-command": "rendermime:handle-local-link",
    "data-commandlinker-args": JSON.stringify({ path, id: section ? `#${section}` : "" }),
  };
  return h("a", { class: kind, href: target, [LM]: "true", ...open }, text);
}

const count = (game, state) => game.rules.filter((rule) => rule.state === state).length;

function bar(game) {
  const parts = STATES.map((state) => [state, count(game, state)]);
  const drawn = parts.filter(([, number]) => number);
  return [
    h(
      "div",
      { class: "ct-known-bar", "aria-hidden": "true" },
      drawn.map(([state, number]) => h("span", { class: state, style: { "flex-grow": number } })),
    ),
    h(
      "p",
      { class: "ct-known-counts" },
      parts.map(([state, number]) => h("span", { class: state }, h("b", {}, number), ` ${state}`)),
    ),
  ];
}

function ruleLine(rule) {
  const next = rule.due && when(rule.due);
  const asked = rule.due ? `${rule.state}, ${next ? `again ${next}` : "due"}` : "new";
  const source = SOURCES[rule.source];
  return h(
    "li",
    {},
    h("span", { class: "ct-chip" }, rule.number),
    h("span", {}, source && h("i", {}, `(${source}) `), rule.text),
    h("span", { class: `ct-known-state ${rule.state}` }, asked),
  );
}

// A button that asks once more before anything is forgotten.
function forgetting(text, sure, forget) {
  const box = h("div", { class: "ct-buttons ct-forget" });
  const make = (words, kind, deed) => {
    const made = h("button", { type: "button", class: `ct-btn ${kind}`, [LM]: "true" }, words);
    made.addEventListener("click", deed);
    return made;
  };
  const first = make(text, "off", () => {
    box.replaceChildren(h("span", {}, sure), yes, no);
    no.focus();
  });
  const back = () => {
    box.replaceChildren(first);
    first.focus();
  };
  const yes = make("Yes, forget it", "bad", () => {
    back();
    forget();
  });
  const no = make("No, keep it", "go", back);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box.contains(no)) back();
  });
  box.append(first);
  return box;
}

// The sentence above all: what to do today.
function today(games) {
  const due = games.filter((game) => game.due.length);
  const number = due.reduce((sum, game) => sum + game.due.length, 0);
  if (number) {
    const verb = number === 1 ? "is" : "are";
    return `${many(number, "rule")} of ${listing(due.map((game) => game.name))} ${verb} due for a review.`;
  }
  const dates = games.flatMap((game) => game.rules.map((rule) => rule.due)).filter(Boolean);
  if (!dates.length) return "You have not been asked yet. Begin with a game below.";
  return `Nothing is due. The next review is ${when(dates.sort()[0])}.`;
}

function render({ model, el }) {
  const head = h("p", { class: "ct-known-today", role: "status", "aria-live": "polite" });
  const said = h("p", { class: "ct-known-said", role: "status", "aria-live": "polite" });
  const list = h("ul", { class: "ct-known-games" });
  const foot = h("div", { class: "ct-known-foot" });
  const root = h(
    "section",
    { class: "ct-root ct-known", "aria-label": "What you know" },
    ...[head, said, list, foot],
  );
  el.append(root);
  const { ask: send, answered } = makeAsking(model, (text) => (said.textContent = text));
  let open = new Set(); // games whose rules are unfolded

  function card(game) {
    const rules = h(
      "details",
      { open: open.has(game.id) },
      h(
        "summary",
        { [LM]: "true" },
        `All ${many(game.rules.length, "rule")}`,
        hear(` of ${game.name}`),
      ),
      h("ul", { class: "ct-known-rules" }, game.rules.map(ruleLine)),
      count(game, "new") < game.rules.length &&
        forgetting(`Forget ${game.name}`, `Forget what you know of ${game.name}?`, () =>
          send({ type: "forget", game: game.id }),
        ),
    );
    rules.addEventListener("toggle", () => {
      if (rules.open) open.add(game.id);
      else open.delete(game.id);
    });
    const review = game.due.length
      ? link(
          ["Review ", many(game.due.length, "rule"), hear(` of ${game.name}`)],
          game.quiz,
          "ct-btn go",
        )
      : link(["Check yourself", hear(` in ${game.name}`)], game.quiz, "ct-btn");
    const due = game.due.length ? `Due: ${game.due.join(", ")}` : "";
    return h(
      "li",
      { class: "ct-known-game" },
      h("h3", {}, link(game.name, game.notebook, "ct-known-name")),
      bar(game),
      h("p", { class: "ct-known-due" }, due),
      h("div", { class: "ct-buttons" }, review),
      rules,
    );
  }

  function draw({ games, file, said: sentence }) {
    answered();
    head.textContent = today(games);
    said.textContent = sentence || "";
    const asked = games.some((game) => count(game, "new") < game.rules.length);
    list.replaceChildren(...games.map(card));
    foot.replaceChildren(
      h("p", {}, "Kept on the computer that runs this notebook, in ", h("code", {}, file)),
      ...(asked
        ? [
            forgetting("Forget everything", "Forget what you know of all games?", () =>
              send({ type: "forget", game: null }),
            ),
          ]
        : []),
    );
  }

  model.on("msg:custom", draw);
  // Whoever comes back to it from another notebook sees what has changed there.
  const watching = new IntersectionObserver((seen) => {
    if (seen.some((each) => each.isIntersecting) && !root.contains(document.activeElement)) {
      send({ type: "show" });
    }
  });
  watching.observe(root);
  send({ type: "show" });
  return () => {
    answered();
    watching.disconnect();
    model.off("msg:custom", draw);
  };
}

export default { render };
