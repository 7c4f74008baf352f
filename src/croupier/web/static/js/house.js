// The house as a whole: gaming stopped and allowed again, the program's files checked and accepted.

import { dialog } from "./deeds.js";
import { h } from "./dom.js";
import { ask, call } from "./live.js";
import { say } from "./say.js";

const said = document.getElementById("said");
const form = document.getElementById("stop");

function scope() {
  for (const each of form.querySelectorAll("[data-for]")) each.hidden = each.dataset.for !== form.elements.what.value;
}

function which() {
  const what = form.elements.what.value;
  return what === "property" ? "" : document.getElementById(`stop-${what}`).value;
}

if (form) {
  scope();
  form.elements.what.addEventListener("change", scope);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await ask("/api/house/stops", {
      command_id: crypto.randomUUID(),
      what: form.elements.what.value,
      which: which(),
      reason: form.elements.reason.value,
    });
    if (answer.accepted) location.reload();
    else said.textContent = answer.says ?? say("That was not accepted.");
  });
}

// Two people, with a reason: the second signs in for this one thing.
function together(title, url) {
  const view = dialog(title);
  const no = h("p", { class: "says-no", role: "alert" });
  const field = (id, label, type = "text") =>
    h(
      "div",
      { class: "field" },
      h("label", { for: id }, label),
      h("input", { id, name: id, type, required: true, maxlength: 300, autocomplete: "off" }),
    );
  const fields = h(
    "form",
    {
      autocomplete: "off",
      onsubmit: async (event) => {
        event.preventDefault();
        const data = new FormData(fields);
        const { secondWord } = await import("./passkey.js");
        const sent = { command_id: crypto.randomUUID(), reason: data.get("reason") };
        const given = await secondWord(data.get("second-name"), data.get("second-word"), { path: url, body: sent });
        if (given.status !== 201) {
          no.textContent = given.says ?? given.detail ?? say("That sign-in is not right.");
          return;
        }
        const answer = await ask(url, { ...sent, second: given.token });
        if (answer.accepted) location.reload();
        else no.textContent = answer.says ?? say("That was not accepted.");
      },
    },
    field("reason", say("Reason")),
    field("second-name", say("Second person")),
    field("second-word", say("Their password"), "password"),
    no,
    h("button", { class: "gold" }, title),
  );
  view.firstElementChild.append(fields);
  fields.querySelector("input").focus();
}

for (const each of document.querySelectorAll("[data-allow]")) {
  each.addEventListener("click", () =>
    together(say("Allow gaming again"), `/api/house/stops/${each.dataset.allow}/allow`),
  );
}
document
  .getElementById("accept")
  ?.addEventListener("click", () => together(say("Accept the files"), "/api/house/program/accept"));

const check = document.getElementById("check");
const checked = document.getElementById("checked");
check.addEventListener("click", async () => {
  check.disabled = true;
  checked.replaceChildren(say("Reading every file …"));
  const found = await call("/api/house/program/check", {});
  check.disabled = false;
  checked.replaceChildren(
    found.digest
      ? h(
          "p",
          {},
          h(
            "span",
            { class: `tag ${found.sound ? "good" : "bad"}` },
            found.sound ? say("As expected") : say("Not as expected"),
          ),
          " ",
          say("{files} files, against {against}.", found),
          " ",
          found.differs.join("; "),
        )
      : h("p", { class: "says-no" }, found.says ?? say("They could not be checked.")),
  );
});
