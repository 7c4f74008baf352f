// A clause that is cited opens beside what cites it: nobody is taken away from a coup in progress.

import { showDialog } from "./dom.js";

const MAIN = "#main";

// What is asked of the page of a clause is kept: the same clause is cited many times.
const kept = new Map();
async function card(href) {
  if (!kept.has(href)) {
    const answer = await fetch(href, { headers: { accept: "text/html" }, credentials: "same-origin" });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    kept.set(href, page.querySelector(MAIN));
  }
  return kept.get(href)?.cloneNode(true) ?? null;
}

async function show(href) {
  const { h } = await import("./dom.js");
  const { say } = await import("./say.js");
  const inside = await card(href);
  if (!inside) {
    location.assign(href);
    return;
  }
  inside.querySelector(".crumbs")?.remove();
  for (const each of inside.querySelectorAll("[id]")) each.removeAttribute("id");
  document.querySelector("dialog.clause-card")?.remove();
  const node = h(
    "dialog",
    { class: "clause-card", "aria-label": say("Clause") },
    h(
      "div",
      { class: "inside" },
      h(
        "div",
        { class: "row spread" },
        h("a", { class: "button", href, "data-page": "yes" }, say("Open the page of this clause")),
        h("button", { class: "plain icon", "aria-label": say("Close"), onclick: () => node.close() }, "✕"),
      ),
      [...inside.childNodes],
    ),
  );
  node.addEventListener("click", (event) => {
    if (event.target === node) node.close();
  });
  showDialog(node);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.clause[href^='/rules/']");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.getAttribute("href"));
});
