// A copy that was saved in the browser hides the site's file, even once that is newer.

import { foldFiles } from "./room.js";
import { say } from "./say.js";

const NEWER =
  "There is a newer edition of this notebook. A fresh copy has nothing of what you wrote. Yours " +
  "stays beside it, with today's date in its name.";

export async function compare({ commands, serviceManager, shell }, context) {
  const { path, model } = context;
  const address = new URL(`../files/${path}`, location.href);
  const answer = await fetch(address, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const { metadata } = await answer.json();
  if (metadata.edition === model.getMetadata("edition")) return;
  const day = new Date().toISOString().slice(0, 16).replace("T", " ").replace(":", "");
  say(NEWER, {
    "Get a fresh copy": async () => {
      await context.save();
      await serviceManager.contents.rename(path, path.replace(/(?=\.ipynb$)/u, ` ${day}`));
      await commands.execute("docmanager:open", { path });
      foldFiles(shell); // they have come back
    },
    "Keep mine": null,
  });
}
