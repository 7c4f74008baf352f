// Conditions as they are written: held against the documents item by item, then saved or published.

import { sendByTwo } from "./deeds.js";
import { clauses, h, put, titled, toast } from "./dom.js";
import { call } from "./live.js";
import { say } from "./say.js";

const place = document.querySelector("[data-promotion], [data-tournament]");
const id = place.dataset.promotion ?? place.dataset.tournament;
const kind = place.dataset.tournament ? "tournaments" : "promotions";
const [draft, publish] =
  kind === "tournaments"
    ? ["draft-tournament.v1", "publish-tournament.v1"]
    : ["draft-conditions.v1", "publish-conditions.v1"];
const text = document.getElementById("conditions");
const held = document.getElementById("held");
const WAIT = 400;
let asked = 0;
let seen = Number(place.dataset.sequence); // what somebody else has written since is not written over

const state = (each) => {
  if (each.there) return h("span", { class: "tag good" }, say("stated"));
  return each.missing
    ? h("span", { class: "tag bad" }, say("missing"))
    : h("span", { class: "tag" }, say("does not apply"));
};

const item = (each) =>
  h(
    "li",
    {},
    h(
      "p",
      { class: "row spread" },
      h("span", {}, h("b", {}, titled(each.title)), " ", clauses(each.because)),
      state(each),
    ),
    each.says ? h("p", { class: "quiet small" }, each.says.slice(0, 200)) : null,
  );

const fault = (each) =>
  h(
    "li",
    {},
    h("p", {}, h("span", { class: "tag bad" }, titled(each.where)), " ", each.says, " ", clauses(each.because)),
  );

function shown(answer) {
  if (answer.says) {
    put(held, h("p", { class: "says-no" }, answer.says));
    return;
  }
  put(
    held,
    answer.faults.length
      ? [
          h("h3", {}, say("What prevents them from being published ({count})", { count: answer.faults.length })),
          h("ul", { class: "listed" }, answer.faults.map(fault)),
        ]
      : h("p", {}, h("span", { class: "tag good" }, say("Complete: they can be published"))),
    h("h3", {}, say("Item by item")),
    h("ul", { class: "listed" }, answer.items.map(item)),
  );
}

async function check() {
  const mine = ++asked;
  const answer = await call(`/api/${kind}/${id}/check`, { conditions: text.value });
  if (mine !== asked) return;
  shown(answer.status === 200 ? answer : { says: answer.says ?? say("They could not be checked.") });
}

async function tell(name, more = {}) {
  const body = { conditions: text.value, ...more };
  const done = (answered) => {
    if (!answered.accepted) return;
    seen = answered.sequence ?? seen;
    if (name === draft) toast(say("The draft is saved."), [], true);
    else location.assign(`/${kind}/${id}/desk`);
  };
  const answer = await sendByTwo(`/api/${kind}/${id}/commands`, { name, body }, { expected: () => seen, done });
  done(answer);
}

let waiting = null;
text.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(check, WAIT);
});
document.getElementById("draft")?.addEventListener("click", () => tell(draft));
document.getElementById("publish")?.addEventListener("click", () => tell(publish));
document
  .getElementById("amend")
  ?.addEventListener("click", () =>
    tell("amend-conditions.v1", { approved: document.getElementById("approved").checked }),
  );
check();
