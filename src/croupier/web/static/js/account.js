// One's own account: passkeys, and moments in the time of the floor.

import { dialog } from "./deeds.js";
import { h } from "./dom.js";
import { register, secondWord, stepUp } from "./passkey.js";
import { say } from "./say.js";

const says = document.getElementById("passkey-says");
const next = document.querySelector("[data-next]")?.dataset.next;

// Do something with a passkey, say how it went, and go on where the page says so.
async function tried(act, done, otherwise) {
  try {
    const answer = await act();
    says.textContent = answer.status < 300 ? done : (answer.says ?? otherwise);
    if (answer.status < 300 && next) location.assign(next);
  } catch (error) {
    says.textContent = `${otherwise} ${error.message}`;
  }
}

document
  .getElementById("register")
  ?.addEventListener("click", () =>
    tried(
      () => register(document.getElementById("register-password")?.value ?? ""),
      say("Registered. It will be asked for when you sign in, and when a decision moves money."),
      say("It was not registered."),
    ),
  );
document
  .getElementById("prove")
  ?.addEventListener("click", () =>
    tried(stepUp, say("Thank you: for five minutes you can go on."), say("It was not accepted.")),
  );

const form = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Sydney",
  dateStyle: "medium",
  timeStyle: "short",
});
for (const each of document.querySelectorAll("time[datetime]")) each.textContent = form.format(new Date(each.dateTime));

// Two people change who can come in and what they are: the second signs in for exactly what the form says.
for (const each of document.querySelectorAll("form[data-two]")) {
  each.addEventListener("submit", (event) => {
    const act = event.submitter?.name === "act" ? event.submitter.value : "";
    if (act && each.dataset.two.split(" ").includes(act)) return;
    event.preventDefault();
    const hidden = (name, value) => each.append(h("input", { type: "hidden", name, value }));
    if (act) hidden("act", act);
    const body = Object.fromEntries(new FormData(each));
    const no = h("p", { role: "alert" });
    const view = dialog(
      say("A second person agrees"),
      h("p", {}, say("A supervisor or above, an inspector or another administrator signs in for this one thing.")),
      h(
        "form",
        {
          onsubmit: async (asked) => {
            asked.preventDefault();
            const data = new FormData(asked.target);
            const given = await secondWord(data.get("person"), data.get("password"), {
              path: each.getAttribute("action"),
              body,
            });
            if (!given.token) {
              no.textContent = given.says ?? say("That was not accepted.");
              return;
            }
            hidden("second", given.token);
            each.submit();
          },
        },
        h(
          "div",
          { class: "field" },
          h("label", { for: "second-person" }, say("Name")),
          h("input", { id: "second-person", name: "person", required: true, autocomplete: "off" }),
        ),
        h(
          "div",
          { class: "field" },
          h("label", { for: "second-password" }, say("Password")),
          h("input", {
            id: "second-password",
            name: "password",
            type: "password",
            required: true,
            autocomplete: "off",
          }),
        ),
        no,
        h("button", { class: "gold" }, say("Agree")),
      ),
    );
    view.addEventListener("close", () => {
      if (act) each.querySelector("input[name=act]")?.remove();
    });
  });
}
