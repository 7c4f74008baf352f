// What comes down: events whose id is the journal's sequence. What goes up: commands with an id of their own.

import "./double_clicks.js";
import { clauses, h, toast } from "./dom.js";
import { say } from "./say.js";

const TOKEN = () => document.querySelector("meta[name=csrf]")?.content ?? "";

// Listen to a stream; `onview` gets each new view. The browser resumes after a break with the last id by itself.
export const listen = (url, onview, onhappened = () => {}) => opened(url, { view: onview }, onhappened);

// Listen to several tables on one connection: a browser has six for a server, and what is sent needs one of them.
export const listenToAll = (url, onviews) =>
  opened(url, Object.fromEntries(Object.entries(onviews).map(([table, onview]) => [`table ${table}`, onview])));

function opened(url, onviews, onhappened = () => {}) {
  const state = document.querySelector(".link-state");
  const says = (word, text) => {
    if (state) {
      state.dataset.state = word;
      state.textContent = text;
    }
  };
  const source = new EventSource(url);
  let last = null;
  let broken = false;
  for (const [name, onview] of Object.entries(onviews)) {
    source.addEventListener(name, (event) => {
      const data = JSON.parse(event.data);
      says("live", say("live · event {number}", { number: event.lastEventId }));
      if (broken && last !== null) resumed(event.lastEventId);
      broken = false;
      last = event.lastEventId;
      stopped(data.view?.stopped ?? [], `${url}-${name}`);
      if (data.happened?.length) onhappened(data.happened);
      onview(data.view, data.sequence);
    });
  }
  source.addEventListener("resync", () => says("lost", say("catching up")));
  source.addEventListener("over", () => {
    source.close();
    document.dispatchEvent(new Event("session-over"));
  });
  document.addEventListener("session-ended", () => source.close());
  source.addEventListener("bye", () => {
    broken = true;
    says("lost", say("the server stops; waiting"));
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) document.dispatchEvent(new Event("session-asked"));
    broken = true;
    says(
      "lost",
      source.readyState === EventSource.CLOSED
        ? say("no longer live: load the page again")
        : say("connection lost; trying again"),
    );
  });
  addEventListener("pagehide", () => source.close());
  return source;
}

// Gaming is stopped: said above everything else, on whatever page listens, for each stream that says so.
function stopped(lines, url) {
  const id = `stopped-${url.replace(/[^a-z0-9]+/gi, "-")}`;
  const before = document.getElementById(id);
  const text = lines.join(" ");
  if (before?.textContent === text) return;
  before?.remove();
  const said = [...document.querySelectorAll(".stopped")].some((each) => each.textContent === text);
  if (lines.length && !said) {
    document.querySelector("main")?.before(h("p", { id, class: "stopped", role: "alert" }, text));
  }
}

function resumed(sequence) {
  const bar = document.querySelector("#resumed");
  if (!bar) return;
  bar.hidden = false;
  bar.textContent = say("Resumed. The last event is number {number}.", { number: sequence });
  setTimeout(() => {
    bar.hidden = true;
  }, 8000);
}

export async function call(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": TOKEN() },
    body: JSON.stringify(body),
    credentials: "same-origin",
  });
  const data = await answer.json().catch(() => ({}));
  return { status: answer.status, ...data };
}

// Ask for something that may want a passkey: it is used here, and the same is sent again.
export async function ask(url, body) {
  const answer = await call(url, body);
  return answer.code === "step-up" && (await proving()) ? call(url, body) : answer;
}

// Where commands go: a table is known by its name, whatever else takes them by its address.
export const address = (of) => (of.startsWith("/") ? of : `/api/tables/${of}/commands`);

// Send a command; if nobody answers, send the same one again: its id makes that safe.
export async function send(
  to,
  command,
  { expected = null, second = null, draw = false, quiet = false, id = crypto.randomUUID() } = {},
) {
  const body = { command_id: id, name: command.name, body: command.body, expected, draw, second };
  let proved = false;
  for (let tries = 0; tries < 4; tries += 1) {
    try {
      const answer = await call(address(to), body);
      if (answer.status === 503) throw new Error("unknown");
      if (answer.status === 401) {
        location.assign(`/sign-in?next=${encodeURIComponent(location.pathname)}`);
        return answer;
      }
      if (answer.code === "step-up" && !proved) {
        proved = true;
        tries = -1;
        if (await proving()) continue;
      }
      if (!answer.accepted && !quiet) refused(answer);
      return answer;
    } catch {
      await new Promise((wake) => setTimeout(wake, 400 * 2 ** tries));
    }
  }
  toast(say("No answer from the server."), [
    h("span", {}, say("Nothing is lost: what was sent keeps its number and can be sent again.")),
  ]);
  return { accepted: false };
}

// The passkey is asked for, and the same command sent again.
async function proving() {
  const { stepUp } = await import("./passkey.js");
  try {
    return (await stepUp()).status === 200;
  } catch {
    return false;
  }
}

export function refused(answer) {
  toast(answer.says ?? answer.detail ?? say("That was not accepted."), [
    answer.mend ? h("span", {}, answer.mend) : null,
    clauses(answer.clauses),
  ]);
}
