/** Node's own decoders deviate from the Encoding Standard. */
import { lazy } from "../../infra/lazy.js";
import type * as page from "../page/encoding.js";
import { loadEncoders, loadEncoding } from "./lazy.cjs";

const load = lazy(loadEncoding);
const loadWithEncoders = lazy(loadEncoders);

export const getBOMEncoding: typeof page.getBOMEncoding = (octets) => load().getBOMEncoding(octets);

export const legacyHookDecode: typeof page.legacyHookDecode = (octets, name) => load().legacyHookDecode(octets, name);

export const normalizeEncoding: typeof page.normalizeEncoding = (label) => load().normalizeEncoding(label);

export const createTextDecoder: typeof page.createTextDecoder = (label, options) =>
  new (load().TextDecoder)(label, options);

export const percentEncodeAfterEncoding: typeof page.percentEncodeAfterEncoding = (name, input, percentEncodeSet) =>
  loadWithEncoders().percentEncodeAfterEncoding(name, input, percentEncodeSet);
