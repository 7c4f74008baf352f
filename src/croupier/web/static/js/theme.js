// Light or dark as the computer is set, until this person chooses; a wall is dark as a gaming floor is. And the clock.

import "./clause_card.js";
import "./help.js";

const root = document.documentElement;
const kept = localStorage.getItem("theme");
const wall = document.body.classList.contains("wall");
root.dataset.theme = kept ?? (!wall && matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

document.getElementById("theme")?.addEventListener("click", () => {
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  localStorage.setItem("theme", root.dataset.theme);
});

// Times on the screen are those of the floor; the journal's own stands in the title.
const seconds = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Sydney",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hour12: false,
});
for (const each of document.querySelectorAll("time[datetime]")) {
  const at = new Date(each.dateTime);
  if (Number.isNaN(at.valueOf())) continue;
  each.title = `${each.dateTime} UTC`;
  each.textContent = seconds.format(at);
}

const face = document.getElementById("clock");
if (face) {
  const form = new Intl.DateTimeFormat("en-AU", {
    timeZone: "Australia/Sydney",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
  const tick = () => {
    face.textContent = form.format(new Date());
  };
  tick();
  setInterval(tick, 5000);
}
