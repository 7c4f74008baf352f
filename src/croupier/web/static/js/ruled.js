import { clauses, complaint, draw, faces, h } from "./dom.js";

// What was ruled at the table is told to everybody who sits or deals there, with the right to complain; the next round
// takes it away.
export function showRuled(at, list, title, right) {
  const ruled = list.filter((each) => each.kind === "ruling");
  if (ruled.length) {
    draw(at, ruled, (of) =>
      h(
        "section",
        { class: "panel ruled-now", role: "status" },
        h("h2", {}, title),
        of.map((each) => h("p", {}, faces(each.says), " ", clauses(each.clauses, 3))),
        complaint(right),
      ),
    );
  } else if (list.some((each) => each.name === "round-started" || each.name === "bets-called-for")) {
    at.replaceChildren();
  }
}
