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
const slider = document.getElementById("slider");
const play = document.getElementById("play");
const PACE = 1200;
let now = 0;
let running = null;

function show(at) {
  now = Math.min(Math.max(at, 0), steps.length - 1);
  frame.replaceChildren(felt(steps[now].felt));
  items.forEach((each, place) =>
    place === now ? each.setAttribute("aria-current", "step") : each.removeAttribute("aria-current"),
  );
  const top = items[now].offsetTop - panel.clientHeight / 2;
  panel.scrollTo({ top });
  slider.value = String(now);
  if (now === steps.length - 1) stop();
  where.textContent = say("Step {number} of {count}", { number: now + 1, count: steps.length });
}

function stop() {
  clearInterval(running);
  running = null;
  play.setAttribute("aria-pressed", "false");
  play.textContent = say("Play");
}

// By itself, one step after the other; from the beginning again once it is over.
play.addEventListener("click", () => {
  if (running) {
    stop();
    return;
  }
  if (now === steps.length - 1) show(0);
  play.setAttribute("aria-pressed", "true");
  play.textContent = say("Pause");
  running = setInterval(() => show(now + 1), PACE);
});
slider.addEventListener("input", () => show(Number(slider.value)));
document.getElementById("back").addEventListener("click", () => show(now - 1));
document.getElementById("on").addEventListener("click", () => show(now + 1));
addEventListener("keydown", (event) => {
  if (event.target === slider) return; // it moves by itself
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
