// What scrolls sideways can be reached with the keyboard.

const watch = new ResizeObserver((parts) => {
  for (const { target } of parts) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});

document.addEventListener("DOMContentLoaded", () => {
  const parts = document.querySelectorAll(".highlight pre, .table-wrapper, .cell_output");
  for (const part of parts) watch.observe(part);
});
