// Making a floor what the plan says: in a new house two of its people answer for it, later two people sign in.

import { dialog } from "./deeds.js";
import { clauses, h, put } from "./dom.js";
import { ask } from "./live.js";
import { say } from "./say.js";

export const applyButton = (of) =>
  h(
    "button",
    { class: "gold", type: "button", onclick: () => (of.fresh ? begin(of) : together(of)) },
    say("Make this floor"),
  );

const input = (id, label, type = "text", options = null) =>
  h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    options
      ? h(
          "select",
          { id, name: id },
          options.map((each) => h("option", { value: each }, each)),
        )
      : h("input", { id, name: id, type, required: true, maxlength: 200, autocomplete: "off" }),
  );

// Send once: a second press while the first is on its way does nothing.
function once(go) {
  let busy = false;
  return async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    try {
      await go(new FormData(event.target));
    } finally {
      busy = false;
    }
  };
}

// A new house: two of the people answer for it; nobody can sign in yet.
function begin({ people, meant, made }) {
  const no = h("p", { class: "says-no", role: "alert" });
  const id = crypto.randomUUID();
  const fields = h(
    "form",
    {
      onsubmit: once(async (data) => {
        const sent = { command_id: id, floor: meant(), by: data.get("by"), beside: data.get("beside") };
        const answer = await ask("/api/floor", sent);
        if (!answer.accepted) {
          no.textContent = answer.says ?? say("That was not accepted.");
          return;
        }
        view.close();
        made(answer.links);
      }),
    },
    h("p", {}, say("Two of the people are responsible for the new floor; their names are written into the journal.")),
    input("by", say("One"), "text", people),
    input("beside", say("The other"), "text", people.toReversed()),
    no,
    h("button", { class: "gold" }, say("Make this floor")),
  );
  const view = dialog(say("Who is responsible for it?"), fields);
}

// Later two people act: whoever is signed in, and a second who signs in for exactly this.
function together({ meant }) {
  const no = h("p", { class: "says-no", role: "alert" });
  const sent = { command_id: crypto.randomUUID(), floor: meant() };
  const fields = h(
    "form",
    {
      autocomplete: "off",
      onsubmit: once(async (data) => {
        const { secondWord } = await import("./passkey.js");
        const given = await secondWord(data.get("second-name"), data.get("second-word"), {
          path: "/api/floor",
          body: sent,
        });
        if (given.status !== 201) {
          no.textContent = given.says ?? given.detail ?? say("That sign-in is not right.");
          return;
        }
        const answer = await ask("/api/floor", { ...sent, second: given.token });
        if (answer.accepted) location.reload();
        else put(no, answer.says ?? say("That was not accepted."), " ", clauses(answer.clauses));
      }),
    },
    input("second-name", say("Second person")),
    input("second-word", say("Their password"), "password"),
    no,
    h("button", { class: "gold" }, say("Make this floor")),
  );
  dialog(say("A second person agrees"), fields);
}
