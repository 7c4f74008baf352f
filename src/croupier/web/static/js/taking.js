// What lies there is taken away by a right click, or by a finger that stays.
const HELD = 550;
export function taking(away) {
  let timer = null;
  const stop = () => clearTimeout(timer);
  return {
    oncontextmenu: (event) => {
      event.preventDefault();
      if (event.currentTarget.dataset.held) return;
      away();
    },
    onpointerdown: (event) => {
      const touched = event.currentTarget;
      if (event.pointerType !== "touch") return;
      timer = setTimeout(() => {
        touched.dataset.held = "yes";
        away();
      }, HELD);
    },
    onpointerup: stop,
    onpointerleave: stop,
    onpointercancel: stop,
  };
}
