// Open matters, the cage and jackpots: acts that are sent for the state that they were drawn for, and the page anew.

import { submit } from "./acts.js";
import { toast } from "./dom.js";
import { say } from "./say.js";

const main = document.getElementById("main");
const MINUTE = 60_000;

// How long ago, or how long until: told once, as the page was made at a time of the house.
function tell() {
  const now = Date.parse(main.querySelector("[data-now]")?.dataset.now ?? "");
  for (const each of main.querySelectorAll("[data-until]")) {
    const minutes = Math.round((Date.parse(each.dataset.until) - now) / MINUTE);
    if (Number.isNaN(minutes)) continue;
    const size = Math.abs(minutes);
    const time = size < 120 ? say("{minutes} min", { minutes: size }) : hours(size);
    each.textContent = minutes > 0 ? say("in {time}", { time }) : say("{time} ago", { time });
  }
}

const hours = (minutes) =>
  minutes < 2880
    ? say("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    : say("{days} days", { days: Math.floor(minutes / 1440) });

async function renew() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok || answer.redirected) {
    location.reload();
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  main.replaceChildren(...page.getElementById("main").childNodes);
  tell();
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  const seen = form.dataset.expected === "" ? null : Number(form.dataset.expected);
  submit(
    form,
    form.dataset.to,
    () => seen,
    async (answer) => {
      if (!answer.accepted) return;
      await renew();
      toast((answer.happened ?? []).map((each) => each.says)[0] ?? say("Done."), [], true);
    },
  );
});

main.addEventListener("click", (event) => {
  const button = event.target.closest("[data-only]");
  if (!button) return;
  for (const each of main.querySelectorAll("[data-only]")) {
    each.setAttribute("aria-pressed", String(each === button));
    each.classList.toggle("gold", each === button);
  }
  for (const each of main.querySelectorAll(".matter")) {
    each.hidden = Boolean(button.dataset.only) && each.dataset.kind !== button.dataset.only;
  }
});

tell();
