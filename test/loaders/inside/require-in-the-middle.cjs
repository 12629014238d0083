/** Starts require-in-the-middle, which wraps what is required. */
const { Hook } = require("require-in-the-middle");

new Hook((exports, name) => {
  new URL(`?${new URLSearchParams({ name })}`, "http://a/");
  return exports;
});
