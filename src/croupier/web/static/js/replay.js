// A coup step by step, with the layout as it was after each.

import "./card.js";
import { faces } from "./dom.js";
import { centred, felt } from "./felt.js";
import { say } from "./say.js";

const page = document.querySelector("[data-number]");
const frame = document.getElementById("felt");
const items = [...document.querySelectorAll("#steps li")];
const where = document.getElementById("where");
const answer = await fetch(`/api/tables/${page.dataset.table}/coups/${page.dataset.number}`, {
  credentials: "same-origin",
});
const steps = await answer.json();
const panel = document.querySelector(".steps");
let now = 0;

function show(at) {
  now = Math.min(Math.max(at, 0), steps.length - 1);
  frame.replaceChildren(felt(steps[now].felt));
  items.forEach((each, place) =>
    place === now ? each.setAttribute("aria-current", "step") : each.removeAttribute("aria-current"),
  );
  const top = items[now].offsetTop - panel.clientHeight / 2;
  panel.scrollTo({ top });
  where.textContent = say("Step {number} of {count}", { number: now + 1, count: steps.length });
}

document.getElementById("back").addEventListener("click", () => show(now - 1));
document.getElementById("on").addEventListener("click", () => show(now + 1));
addEventListener("keydown", (event) => {
  if (event.key === "ArrowLeft") show(now - 1);
  if (event.key === "ArrowRight") show(now + 1);
});
items.forEach((each, place) => each.addEventListener("click", () => show(place)));

// Cards in the sentences of the server are shown with their suits.
for (const line of document.querySelectorAll("#steps p, .told li")) {
  const text = line.firstChild;
  if (text?.nodeType === Node.TEXT_NODE) text.replaceWith(...faces(text.data));
}
centred(frame);
show(0);
