// Room for a page: JupyterLab shows the files beside a notebook that it opens, and a bar at each side.

const NARROW = 600; // px

// Once somebody does something, the bar is theirs.
export function foldFiles(shell) {
  const fold = () => {
    if (!shell.leftCollapsed) shell.collapseLeft();
  };
  const leave = () => shell.layoutModified.disconnect(fold);
  shell.layoutModified.connect(fold);
  addEventListener("pointerdown", leave, { capture: true, once: true });
  addEventListener("keydown", leave, { capture: true, once: true });
}

// On a phone, the bars would take a fifth of a page. *View* brings them back.
export async function hideBars({ restored, shell }) {
  await restored;
  for (const side of innerWidth < NARROW ? ["left", "right"] : [])
    if (shell.isSideTabBarVisible(side)) shell.toggleSideTabBarVisibility(side);
}
