// The second click of a double click was meant for what stood there before the first one.

let first = null;

const same = (button) => button === first || Boolean(first && name(button) === name(first));
const name = (button) => button.dataset.key ?? button.textContent;

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("button");
    if (event.detail <= 1) first = button;
    else if (button && (button.closest("form[data-command]") || !same(button))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  true,
);
