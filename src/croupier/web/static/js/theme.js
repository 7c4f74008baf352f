// Dark or light, as this person last chose, else as the device prefers; and the clock of the floor.

const root = document.documentElement;
const kept = localStorage.getItem("theme");
root.dataset.theme = kept ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

document.getElementById("theme")?.addEventListener("click", () => {
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  localStorage.setItem("theme", root.dataset.theme);
});

const face = document.getElementById("clock");
if (face) {
  const form = new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Sydney", hour: "2-digit", minute: "2-digit", hour12: false });
  const tick = () => { face.textContent = form.format(new Date()); };
  tick();
  setInterval(tick, 5000);
}
