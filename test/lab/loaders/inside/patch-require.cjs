/** Patches `Module._load`, as agents do, and reads an address on each call. */
const Module = require("node:module");
const { readAddresses } = require("./read-addresses.cjs");

const { _load: load } = Module;
Module._load = function (request, ...rest) {
  readAddresses(request);
  return load.call(this, request, ...rest);
};
