/** The class for scripts that do not show addresses to people: `toDisplayString` is absent. */
import { IRI as WholeIRI } from "./iri.js";

Reflect.deleteProperty(WholeIRI.prototype, "toDisplayString");

/** The class for a script that leaves out some of its members. */
export interface ClassWithout<Absent extends keyof WholeIRI> {
  readonly prototype: Omit<WholeIRI, Absent>;
  new (...args: ConstructorParameters<typeof WholeIRI>): Omit<WholeIRI, Absent>;
  parse(...args: Parameters<typeof WholeIRI.parse>): Omit<WholeIRI, Absent> | null;
  canParse: typeof WholeIRI.canParse;
  createObjectURL: typeof WholeIRI.createObjectURL;
  revokeObjectURL: typeof WholeIRI.revokeObjectURL;
}

/** An address without `toDisplayString`. */
export type IRI = Omit<WholeIRI, "toDisplayString">;

/** The class of addresses; `toDisplayString` is absent. */
export const IRI = WholeIRI as unknown as ClassWithout<"toDisplayString">;
