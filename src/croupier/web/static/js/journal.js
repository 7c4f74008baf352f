// Searches that somebody keeps, in this browser: each by a name of their own.

import { h, put } from "./dom.js";
import { say } from "./say.js";

const KEY = "journal-searches";
const place = document.getElementById("kept");
const read = () => JSON.parse(localStorage.getItem(KEY) ?? "{}");

function write(searches) {
  localStorage.setItem(KEY, JSON.stringify(searches));
  draw();
}

function draw() {
  put(
    place,
    Object.entries(read()).map(([name, query]) =>
      h(
        "span",
        { class: "row" },
        h("a", { class: "button", href: `/inspector/journal?${query}` }, name),
        h(
          "button",
          {
            type: "button",
            class: "plain icon",
            "aria-label": say("Forget {name}", { name }),
            onclick: () => {
              const { [name]: _, ...rest } = read();
              write(rest);
            },
          },
          "✕",
        ),
      ),
    ),
  );
}

document.getElementById("keep").addEventListener("click", () => {
  const data = [...new FormData(document.getElementById("search"))].filter(([, value]) => value);
  const name = data.map(([, value]) => value).join(", ") || say("everything");
  write({ ...read(), [name]: new URLSearchParams(data).toString() });
});
draw();
