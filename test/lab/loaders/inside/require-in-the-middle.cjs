/** Starts require-in-the-middle, which wraps what is required. */
const { Hook } = require("require-in-the-middle");
const { readAddresses } = require("./read-addresses.cjs");

new Hook((exports, name) => {
  readAddresses(name);
  return exports;
});
