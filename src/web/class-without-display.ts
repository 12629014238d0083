/** The class for scripts that do not show addresses to people: `toDisplayString` is absent. */
import { IRI as WholeIRI } from "./iri.js";

Reflect.deleteProperty(WholeIRI.prototype, "toDisplayString");

/** An address without `toDisplayString`. */
export type IRI = Omit<WholeIRI, "toDisplayString">;

/** The class of addresses; `toDisplayString` is absent. */
export const IRI = WholeIRI as unknown as {
  readonly prototype: IRI;
  new (...args: ConstructorParameters<typeof WholeIRI>): IRI;
  parse(...args: Parameters<typeof WholeIRI.parse>): IRI | null;
  canParse: typeof WholeIRI.canParse;
  createObjectURL: typeof WholeIRI.createObjectURL;
  revokeObjectURL: typeof WholeIRI.revokeObjectURL;
};
