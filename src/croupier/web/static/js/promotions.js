// Promotions and tournaments: clocks that run, acts that are sent, pages that are read anew when something happened.

import { submit } from "./acts.js";
import { toast } from "./dom.js";
import { call, listen } from "./live.js";
import { say } from "./say.js";

const main = document.getElementById("main");
const head = () => main.querySelector("[data-now]");
const kind = head()?.dataset.tournament ? "tournaments" : "promotions";
const id = head()?.dataset.promotion ?? head()?.dataset.tournament;
const sequenceOf = (node) => Number(node?.dataset.sequence ?? 0);
let shown = sequenceOf(head());
let ahead = 0; // how far the clock of the house is ahead of this browser's, as both show it

// The clocks ---------------------------------------------------------------------------------------------------------

const MINUTE = 60_000;

function span(time) {
  const minutes = Math.floor(time / MINUTE);
  if (minutes < 1) return say("{seconds} s", { seconds: Math.floor(time / 1000) });
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)];
  if (days >= 2) return say("{days} days", { days });
  return hours ? say("{hours} h {minutes} min", { hours, minutes: minutes % 60 }) : say("{minutes} min", { minutes });
}

function tick() {
  for (const each of main.querySelectorAll("[data-until]")) {
    if (!each.dataset.until) continue;
    const left = Date.parse(each.dataset.until) - Date.now() - ahead;
    const past = each.dataset.past ?? say("{time} ago", { time: span(-left) });
    each.textContent = left > 0 ? say("in {time}", { time: span(left) }) : past;
  }
}

function set() {
  const now = head()?.dataset.now;
  if (now) ahead = Date.parse(now) - Date.now();
  tick();
}

// The page as it is now ----------------------------------------------------------------------------------------------

const opened = () => [...main.querySelectorAll("details[open][data-key]")].map((each) => each.dataset.key);
const busy = () => document.querySelector("dialog") || main.querySelector("details.act[open] form");

let stale = false; // something has happened that is not shown yet

// Read the page anew and put it in place of what is shown; what somebody opened stays open unless it was done. Unless
// somebody asked for it, a form that was opened meanwhile is left alone: the page is read again once it is closed.
async function renew({ asked, done = null, typed = [] }) {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok || answer.redirected) {
    location.reload();
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (sequenceOf(page.querySelector("[data-now]")) < sequenceOf(head())) return; // read before what is shown
  if (!asked && busy()) {
    stale = true;
    return;
  }
  stale = false;
  const kept = opened().filter((key) => key !== done);
  const clock = main.querySelector("#clock"); // it is running
  main.replaceChildren(...page.getElementById("main").childNodes);
  if (clock) main.querySelector("#clock")?.replaceWith(clock);
  for (const key of kept) main.querySelector(`details[data-key="${CSS.escape(key)}"]`)?.setAttribute("open", "");
  for (const [id_, value] of typed) {
    const field = document.getElementById(id_);
    if (field?.type === "checkbox") field.checked = value;
    else if (field) field.value = value;
  }
  hold();
  set();
}

// What somebody has filled in, to be put into the same form when it is drawn anew.
const GONE_ON = 409;
const values = (form) =>
  [...form.querySelectorAll("input[id], select[id]")].map((each) => [
    each.id,
    each.type === "checkbox" ? each.checked : each.value,
  ]);

// Of many who watch, not all ask at the same moment, and nobody for each of many entries.
let due = null;
function soon() {
  due ??= setTimeout(
    async () => {
      due = null;
      if (busy()) stale = true;
      else await renew({ asked: false });
    },
    200 + Math.random() * 800,
  );
}

// Acts ---------------------------------------------------------------------------------------------------------------

async function submitted(event) {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  const to = form.dataset.to || `/api/${kind}/${id}/commands`;
  const done = async (answer) => {
    if (answer.status === GONE_ON) await renew({ asked: true, typed: values(form) });
    if (!answer.accepted) return;
    shown = Math.max(shown, answer.sequence ?? 0);
    const told = (answer.happened ?? []).map((each) => each.says);
    await renew({ asked: true, done: form.closest("details[data-key]")?.dataset.key });
    toast(told[0] ?? say("Done."), [], true);
  };
  // What is sent holds for the state that it was drawn for; entries that wagers earn meanwhile do not change that.
  await submit(form, to, () => Number(form.dataset.expected), done);
}

// A new promotion ----------------------------------------------------------------------------------------------------

async function begun(event) {
  event.preventDefault();
  const form = event.target;
  const documents = [...form.querySelectorAll("input:checked")].map((each) => each.name);
  const body = {
    command_id: crypto.randomUUID(),
    id: form.elements.id.value,
    name: form.elements.name.value,
    documents,
    conditions: {},
  };
  const answer = await call("/api/promotions", body);
  if (answer.accepted) location.assign(`/promotions/${body.id}/edit`);
  else form.querySelector("[role=alert]").textContent = answer.says ?? say("That was not accepted.");
}

// A new tournament ---------------------------------------------------------------------------------------------------

async function held(event) {
  event.preventDefault();
  const form = event.target;
  const body = {
    command_id: crypto.randomUUID(),
    id: form.elements.id.value,
    document: form.elements.document.value,
    name: form.elements.name.value,
    conditions: form.elements.conditions.value,
  };
  const answer = await call("/api/tournaments", body);
  if (answer.accepted) location.assign(`/tournaments/${body.id}/desk`);
  else form.querySelector("[role=alert]").textContent = answer.says ?? say("That was not accepted.");
}

// Finding among refused claims ---------------------------------------------------------------------------------------

function found(event) {
  const wanted = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of main.querySelectorAll(".claims tbody tr")) {
    row.hidden = !wanted.every((word) => row.textContent.toLowerCase().includes(word));
  }
}

// In a demonstration the players of a tournament play by themselves: one coup for one press, shown before the next.
let playing = false;
function hold() {
  for (const each of main.querySelectorAll("button[data-play]")) each.disabled = playing;
}

async function played(event) {
  const button = event.target.closest("button[data-play]");
  if (!button || playing) return;
  playing = true;
  hold();
  try {
    const answer = await call(`/api/tournaments/${button.dataset.play}/play-a-coup`, {});
    if (!answer.dealt?.length) {
      toast(answer.says ?? say("No coup was dealt: look what the table waits for."), [], false);
    }
    await renew({ asked: true });
  } finally {
    playing = false;
    hold();
  }
}

document.addEventListener("submit", submitted);
document.addEventListener("click", played);
document.getElementById("new-promotion")?.addEventListener("submit", begun);
document.getElementById("new-tournament")?.addEventListener("submit", held);
document.getElementById("find-claims")?.addEventListener("input", found);
document.getElementById("print")?.addEventListener("click", () => print());
set();
setInterval(tick, 1000);
if (id) {
  listen(`/api/${kind}/${id}/events`, (_, sequence) => {
    if (sequence <= shown) return;
    shown = sequence;
    if (!busy()) soon();
    else {
      stale = true;
      toast(say("Something else has happened: it is shown once you are done."), [], true);
    }
  });
  const closed = () => stale && soon();
  document.addEventListener("toggle", closed, true);
  document.addEventListener("close", closed, true); // a dialog
}
