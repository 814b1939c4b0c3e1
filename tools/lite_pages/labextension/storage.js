// Says what can't be stored.

import { say } from "./say.js";

const LOST =
  "Your progress will be gone when you close this page. To keep it, open this page by an " +
  "address that begins with https, and not in a private window.";
const UNSAVED =
  "Your notebook is not saved, because this device is full. Free some space, and save it again.";
const FULL =
  "This device is full, so your last answer is not stored, and this page has stopped. Free some " +
  "space, then reload it: your other answers are still there.";
const COMING = 10_000; // ms until there is a service worker

// A service worker stores the files of Python. There may be none: without https, in a private
// window, or where the browser blocks them.
export async function warn() {
  await new Promise((resolve) => {
    setTimeout(resolve, navigator.serviceWorker ? COMING : 0);
  });
  const found = (await navigator.serviceWorker?.getRegistrations()) || [];
  if (!found.length) say(LOST, { OK: null });
}

const isFull = (error) => error?.name === "QuotaExceededError";

// JupyterLab tells why a notebook can't be saved, but in the browser's words. What Python stores
// has nobody who hears of a failure, and Python waits for an answer.
export function sayIfFull(contents) {
  const save = contents.save.bind(contents);
  contents.save = async (path, options) => {
    try {
      return await save(path, options);
    } catch (error) {
      throw isFull(error) && path.endsWith(".ipynb") ? new Error(UNSAVED) : error;
    }
  };
  const tell = ({ reason }) => {
    if (!isFull(reason)) return;
    removeEventListener("unhandledrejection", tell);
    say(FULL, { OK: null });
  };
  addEventListener("unhandledrejection", tell);
}
