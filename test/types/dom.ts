import { IRI, normalize } from "whatwg-iri";
import { toDisplayString } from "whatwg-iri/display";
import { resolve } from "whatwg-iri/syntax";

export const here: IRI = new IRI(location);
export const shown: string = toDisplayString(location);
export const target: string = resolve("../a", document.location);
export const form: string = normalize("a", { level: "syntax", base: location });
