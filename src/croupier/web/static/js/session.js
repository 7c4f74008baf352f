// A session that nobody uses ends, and with it what its page shows: on this tab, and on every other of this browser.

import { say } from "./say.js";

const IDLE = Number(document.querySelector("meta[name=idle]")?.content || 0) * 1000;
const ASK_AFTER = Math.min(5 * 60_000, IDLE / 4);
const LOOK_EVERY = 2000;
const tabs = new BroadcastChannel("croupier-session");
let used = Date.now();
let asked = Date.now();
let over = false;

// Take away everything that was shown to somebody who was signed in.
function end() {
  if (over) return;
  over = true;
  document.dispatchEvent(new Event("session-ended"));
  const said = document.createElement("main");
  const head = document.createElement("h1");
  const back = document.createElement("a");
  said.className = "door";
  said.id = "main";
  head.textContent = say("Your session has ended");
  back.className = "button gold";
  back.href = `/sign-in?next=${encodeURIComponent(location.pathname)}`;
  back.textContent = say("Sign in again");
  said.append(head, back);
  document.title = `${say("Signed out")} · croupier`;
  document.body.className = "";
  document.body.replaceChildren(said);
  back.focus();
}

// Asking counts as use; the server says whether the session still stands.
async function ask() {
  asked = Date.now();
  try {
    if ((await fetch("/api/session", { headers: { accept: "application/json" }, cache: "no-store" })).status === 401) {
      endAll();
    }
  } catch {
    /* nobody answers: the clock below goes on */
  }
}

function use() {
  used = Date.now();
  if (over || used - asked < ASK_AFTER) return;
  tabs.postMessage("used");
  ask();
}

function endAll() {
  tabs.postMessage("ended");
  end();
}

tabs.addEventListener("message", ({ data }) => {
  if (data === "ended") end();
  else used = Date.now();
});
for (const each of ["pointerdown", "keydown"]) addEventListener(each, use, { passive: true, capture: true });
addEventListener("pageshow", (event) => {
  if (event.persisted) ask();
});
document.addEventListener("session-over", endAll);
document.addEventListener("session-asked", ask);
document.querySelector('form[action="/sign-out"]')?.addEventListener("submit", () => tabs.postMessage("ended"));
if (IDLE) {
  setInterval(() => {
    if (Date.now() - used > IDLE) end();
  }, LOOK_EVERY);
}
