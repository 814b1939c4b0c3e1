// A bar at the bottom that says something.

// Each button closes it, and then acts, if there is anything to do.
export function say(text, actions) {
  const bar = document.createElement("p");
  bar.className = "ct-says";
  bar.role = "status";
  bar.append(text);
  for (const [label, act] of Object.entries(actions)) {
    const button = document.createElement("button");
    button.textContent = label;
    button.addEventListener("click", () => {
      bar.remove();
      act?.();
    });
    bar.append(button);
  }
  document.body.append(bar);
}
