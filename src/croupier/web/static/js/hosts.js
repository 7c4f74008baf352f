// In the pit: patrons whom somebody must see, by their limits and time of play.
// Asked for anew every quarter of a minute.

import { clauses, draw, h } from "./dom.js";
import { say } from "./say.js";

const place = document.getElementById("hosts");
const EVERY = 15000;

function row(of) {
  return h(
    "li",
    { class: "stack" },
    h("a", { href: `/hosts/${encodeURIComponent(of.patron)}` }, of.patron),
    of.prompts.map((each) => h("p", {}, each.says, " ", clauses(each.clauses, 2))),
  );
}

async function look() {
  const answer = await fetch("/api/patrons", { headers: { accept: "application/json" } });
  if (!answer.ok) return;
  const waiting = (await answer.json()).filter((each) => each.prompts.length);
  place.hidden = waiting.length === 0;
  draw(place, waiting, (list) => [h("h2", {}, say("Patrons to see")), h("ul", { class: "listed" }, list.map(row))]);
}

if (place) {
  look().catch(() => {});
  setInterval(() => look().catch(() => {}), EVERY);
}
