// One's own account: passkeys, and moments in the time of the floor.

import { register, stepUp } from "./passkey.js";

const says = document.getElementById("passkey-says"), next = document.querySelector("[data-next]")?.dataset.next;

// Do something with a passkey, say how it went, and go on where the page says so.
async function tried(act, done, otherwise) {
  try {
    const answer = await act();
    says.textContent = answer.status < 300 ? done : answer.says ?? otherwise;
    if (answer.status < 300 && next) location.assign(next);
  } catch (error) { says.textContent = `${otherwise} ${error.message}`; }
}

document.getElementById("register")?.addEventListener("click", () =>
  tried(() => register(document.getElementById("register-password")?.value ?? ""), "Registered. It will be asked for when you sign in, and when a decision moves money.", "It was not registered."));
document.getElementById("prove")?.addEventListener("click", () => tried(stepUp, "Thank you: for five minutes you can go on.", "It was not accepted."));

const form = new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Sydney", dateStyle: "medium", timeStyle: "short" });
for (const each of document.querySelectorAll("time[datetime]")) each.textContent = form.format(new Date(each.dateTime));
