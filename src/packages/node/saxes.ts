import { loadSaxes } from "./lazy.cjs";

export const { SaxesParser } = loadSaxes();
