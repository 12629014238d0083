/** Starts hook.mjs in its thread. */
import { register } from "node:module";

register(new URL("hook.mjs", import.meta.url));
