/** A program that needs transpiling: it resolves a reference in a document's charset. */
import { IRI } from "whatwg-iri";

const options: { readonly charset: string } = { charset: "windows-1252" };
const address: IRI = new IRI("é?ü", "http://例え.jp/", options);
console.log(address.href, (URL as unknown) === IRI);
