// Verify the journal on demand.

import { h } from "./dom.js";
import { call } from "./live.js";

const button = document.getElementById("verify"), place = document.getElementById("verified");

button.addEventListener("click", async () => {
  button.disabled = true;
  place.replaceChildren("Checking every entry …");
  const found = await call("/api/verify", {});
  button.disabled = false;
  if (found.status !== 200) { place.replaceChildren(found.says ?? "It could not be checked."); return; }
  place.replaceChildren(h("p", {}, h("span", { class: `tag ${found.sound ? "good" : "bad"}` }, found.sound ? "Sound" : "Not sound"), ` ${found.entries} entries, ${found.events} events`),
    found.first ? h("p", { class: "says-no" }, `Entry ${found.first.sequence ?? "–"}, ${found.first.check}: expected ${found.first.expected}, found ${found.first.found}`) : "",
    h("p", { class: "small quiet" }, `Checked: ${found.checks.join(", ")}.`));
});
