/** Patches `Module._load`, as agents do, and reads an address on each call. */
const Module = require("node:module");

const { _load: load } = Module;
Module._load = function (request, ...rest) {
  new URL(`?${new URLSearchParams({ request })}`, "http://例え.jp/").searchParams.get("request");
  return load.call(this, request, ...rest);
};
