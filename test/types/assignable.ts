/** Code that TypeScript must accept or reject; compiled, never run. */
import {
  createNameIndex,
  type Diagnostic,
  type EncodeComponentOptions,
  encodeComponent,
  type FilePathOptions,
  filePathToIRI,
  IRI,
  IRIError,
  type IRIOptions,
  type URLSearchParams as IRISearchParams,
  iriToFilePath,
  iriToURI,
  type LocalName,
  type NameIndex,
  type NameMatch,
  type NameOptions,
  validate,
} from "whatwg-iri";
import { resolve } from "whatwg-iri/syntax";

// An IRI is accepted wherever a URL is, and so are its parts.
export const url: URL = new IRI("http://a/");
export const params: URLSearchParams = new IRI("http://a/").searchParams;
export const ownParams: IRISearchParams = new URL("http://a/").searchParams;
export const request: Request = new Request(new IRI("http://a/"));
export const response: Promise<Response> = fetch(new IRI("http://a/"));
export const copy: URL = new URL(new IRI("http://a/"), new IRI("http://b/"));

export const Constructor: typeof URL = IRI;
export const query: IRISearchParams = new IRI("http://a/").query;

// A function accepts what the class accepts.
export const uri: string = iriToURI(new IRI("http://a/"));
export const target: string = resolve(new URL("http://a/"), new IRI("http://b/"));
// @ts-expect-error: an address is a string or has an href.
validate(5);

// A URL is accepted wherever an IRI is made from one.
export const iri: IRI = new IRI(new URL("http://a/"), new URL("http://b/"), { charset: "koi8-r" });
export const parsed: IRI | null = IRI.parse("a", new IRI("http://b/"));
export const possible: boolean = IRI.canParse("a", "b", {});
export const options: IRIOptions = { charset: undefined };

for (const [name, value] of iri.searchParams) {
  iri.searchParams.append(`${name}2`, value);
}
iri.searchParams.forEach((value, name, parent) => {
  parent.delete(name, value);
});

export function explain(error: unknown): readonly Diagnostic[] {
  return error instanceof IRIError ? error.diagnostics : [];
}

// @ts-expect-error: an address is a string or has an href.
new IRI(5);
// @ts-expect-error: an address is a string or has an href.
new IRI({});
// @ts-expect-error: a charset is a label.
new IRI("a", "b", { charset: 5 });
// @ts-expect-error: there is nothing to parse.
IRI.parse();
// @ts-expect-error: the origin cannot be set.
iri.origin = "http://a";
// @ts-expect-error: the charset cannot be set.
iri.charset = "utf-8";
// @ts-expect-error: parse may give null.
export const href: string = IRI.parse("a").href;

// Names are strings, or octets as file systems have them.
const nameOptions: NameOptions = { charsets: ["utf-8"], ignoreCase: true };
const localNames: readonly LocalName[] = ["a", new Uint8Array()];
export const index: NameIndex = createNameIndex(new Set(localNames), nameOptions);
export const found: readonly NameMatch[] = createNameIndex(localNames).match("/a");
const segmentOptions: EncodeComponentOptions = { component: "path-segment", charset: "utf-8", normalization: "none" };
export const segments: string[] = [
  encodeComponent("a", { component: "path-segment", charset: "utf-8" }),
  encodeComponent(new Uint8Array(), segmentOptions),
];
const fileOptions: FilePathOptions = { system: "windows" };
export const file: string = iriToFilePath(filePathToIRI("C:\\a", fileOptions), fileOptions);
export const ofThisSystem: string = filePathToIRI("/a");
