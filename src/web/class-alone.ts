/** The class for a script with nothing else: the members of `URL` in any charset, without those that convert, compare and display. */
import type { ClassWithout } from "./class-without-display.js";
import { IRI as WholeIRI } from "./iri.js";

const ABSENT = ["equals", "toDisplayString", "toIRI", "toURI"] as const;

for (const member of ABSENT) {
  Reflect.deleteProperty(WholeIRI.prototype, member);
}

/** An address with the members of `URL`, `charset` and `query`. */
export type IRI = Omit<WholeIRI, (typeof ABSENT)[number]>;

/** The class of addresses; `equals`, `toDisplayString`, `toIRI` and `toURI` are absent. */
export const IRI = WholeIRI as unknown as ClassWithout<(typeof ABSENT)[number]>;
