/** Starts import-in-the-middle, which wraps every module. */
import { register } from "node:module";
import { Hook } from "import-in-the-middle";
import { readAddresses } from "./read-addresses.cjs";

register("import-in-the-middle/hook.mjs", import.meta.url);
// What it returns would replace the default export.
new Hook((_, name) => {
  readAddresses(name);
});
