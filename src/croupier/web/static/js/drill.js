// Training: the layout is drawn, acts of the dealer are added to their list, the clock runs, and a class is live.

import { felt } from "./felt.js";

for (const frame of document.querySelectorAll("[data-felt]")) frame.append(felt(JSON.parse(frame.dataset.felt)));

const acts = document.getElementById("procedure");
for (const each of document.querySelectorAll("[data-act]")) {
  each.addEventListener("click", () => {
    const lines = acts.value.trimEnd();
    acts.value = `${lines}${lines ? "\n" : ""}${each.dataset.act}`;
  });
}

const clock = document.querySelector("[data-left]");
if (clock) {
  const ends = performance.now() + Number(clock.dataset.left) * 1000;
  setInterval(() => {
    const left = Math.max(0, Math.round((ends - performance.now()) / 1000));
    clock.textContent = left;
    if (!left) location.replace("/drill/storm");
  }, 500);
}

// A phone and the trainer's screen read their page anew when the question is another, or is closed.
const room = document.querySelector("[data-class]");
if (room) {
  const source = new EventSource(`/api/class/${room.dataset.class}/events`);
  source.addEventListener("class", (event) => {
    const now = JSON.parse(event.data);
    for (const name of ["members", "answers"]) {
      const shown = document.getElementById(name);
      if (shown && name in now) shown.textContent = now[name];
    }
    if (String(now.round) !== room.dataset.round || now.stage !== room.dataset.stage) {
      source.close();
      location.replace(location.pathname);
    }
  });
  addEventListener("pagehide", () => source.close());
}
