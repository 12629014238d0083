/** The class in iri.min.js, whose `toDisplayString` throws. */
import { IRI as WholeIRI } from "./iri.js";

/** An address without `toDisplayString`. */
export type IRI = Omit<WholeIRI, "toDisplayString">;

/** The class without `toDisplayString`. */
interface IRIClass extends Omit<typeof WholeIRI, "parse" | "prototype"> {
  readonly prototype: IRI;
  new (...args: ConstructorParameters<typeof WholeIRI>): IRI;
  parse(...args: Parameters<typeof WholeIRI.parse>): IRI | null;
}

/** The class of addresses; `toDisplayString` throws. */
export const IRI = WholeIRI as unknown as IRIClass;
