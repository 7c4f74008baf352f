// Dark as a gaming floor is, or light if this person chose so; and the clock of the floor.

const root = document.documentElement;
const kept = localStorage.getItem("theme");
root.dataset.theme = kept ?? "dark";

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
