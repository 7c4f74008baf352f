// The help of a page: `?` opens and closes it, Escape closes it, and so does a click beside it.

const help = document.querySelector("details.page-help");

addEventListener("keydown", (event) => {
  if (!help || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && help.open) {
    help.open = false;
    help.querySelector("summary").focus();
  } else if (event.key === "?" && !event.target.closest("input, select, textarea, dialog")) {
    event.preventDefault();
    help.open = !help.open;
  }
});
addEventListener("click", (event) => {
  if (help?.open && !help.contains(event.target)) help.open = false;
});
