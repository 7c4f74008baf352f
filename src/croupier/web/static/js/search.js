// The whole search stands in the address of the page: here it is copied, to be kept or sent where the reader wants it.

import { say } from "./say.js";

const link = document.getElementById("this-search");

link?.addEventListener("click", async (event) => {
  // Without a clipboard (a page that is not secure) the link is followed: then the address bar has it.
  if (!navigator.clipboard) return;
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(link.href);
    document.getElementById("copied").textContent = say("Copied.");
  } catch {
    location.assign(link.href);
  }
});
