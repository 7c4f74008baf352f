// A page that is ready to print: one button.

document.getElementById("print").addEventListener("click", () => window.print());
