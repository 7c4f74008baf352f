// Verify the journal on demand.

import { h } from "./dom.js";
import { call } from "./live.js";
import { say } from "./say.js";

const button = document.getElementById("verify");
const place = document.getElementById("verified");

button.addEventListener("click", async () => {
  button.disabled = true;
  place.replaceChildren(say("Checking every entry …"));
  const found = await call("/api/verify", {});
  button.disabled = false;
  if (found.status !== 200) {
    place.replaceChildren(found.says ?? say("It could not be checked."));
    return;
  }
  place.replaceChildren(
    h(
      "p",
      {},
      h("span", { class: `tag ${found.sound ? "good" : "bad"}` }, found.sound ? say("Sound") : say("Not sound")),
      " ",
      say("{entries} entries, {events} events", found),
    ),
    found.first
      ? h(
          "p",
          { class: "says-no" },
          say("Entry {sequence}, {check}: expected {expected}, found {found}", {
            ...found.first,
            sequence: found.first.sequence ?? "–",
          }),
        )
      : "",
    h(
      "p",
      { class: "small quiet" },
      say("Checked: {checks}.", { checks: found.checks.map((each) => say(each)).join(", ") }),
    ),
  );
});
