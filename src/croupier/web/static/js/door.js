// The door: nothing to do here beyond what the page does by itself.
export {};
