import type { IRILike } from "whatwg-iri";
import * as whatwgIRI from "./entries.js";

const { IRI } = whatwgIRI;

export type AddressUse = (address: IRILike) => unknown;

export const TAKES_ADDRESSES: Readonly<Record<string, readonly AddressUse[]>> = {
  compare: [
    (address) => whatwgIRI.compare(address, "http://b/", { level: "scheme", explain: true }),
    (address) => whatwgIRI.compare("http://b/", address, { level: "scheme", explain: true }),
    (address) => whatwgIRI.compare("/a", "http://a.example/a", { level: "scheme", base: address }),
  ],
  createNormalizer: [
    (address) => whatwgIRI.createNormalizer({ level: "scheme" })(address),
    (address) => whatwgIRI.createNormalizer({ level: "scheme", base: address })("/a"),
  ],
  createResolver: [
    (address) => whatwgIRI.createResolver(address).resolve("c"),
    (address) => whatwgIRI.createResolver("http://a.example/c/").resolve(address),
    (address) => whatwgIRI.createResolver("http://a.example/c/").relativize(address),
  ],
  decomposeIRI: [(address) => whatwgIRI.decomposeIRI(address)],
  formatDiagnostics: [
    (address) => whatwgIRI.formatDiagnostics(address, whatwgIRI.validate("http://a.example/ ", { kind: "URI" })),
  ],
  createNameIndex: [
    (address) => whatwgIRI.createNameIndex(["a"]).match(address),
    (address) => whatwgIRI.createNameIndex(["a"], { base: address }).match("a"),
  ],
  createRules: [(address) => whatwgIRI.createRules(["/**", "http://**"], { syntax: "glob" }).match(address)],
  createHostList: [(address) => whatwgIRI.createHostList(["b.example"]).match(address)],
  inspect: [(address) => whatwgIRI.inspect(address)],
  localRedirect: [
    (address) => {
      try {
        return whatwgIRI.localRedirect("/a", address);
      } catch (error) {
        const { message } = error as Error;
        if (!message.startsWith("base is not an absolute address")) {
          throw error;
        }
        // The base must be a web address.
        return message;
      }
    },
  ],
  readHost: [(address) => whatwgIRI.readHost(address)],
  redact: [(address) => whatwgIRI.redact(address)],
  inspectLink: [
    (address) => whatwgIRI.inspectLink("bank.example", address),
    (address) => whatwgIRI.inspectLink("/a", "http://a.example/a", { base: address }),
  ],
  iriToFilePath: [
    (address) => {
      const failure = whatwgIRI.IRIError;
      try {
        return whatwgIRI.iriToFilePath(address, { system: "posix" });
      } catch (error) {
        if (error instanceof failure) {
          return error.input;
        }
        throw error;
      }
    },
  ],
  iriToURI: [(address) => whatwgIRI.iriToURI(address)],
  leiriToIRI: [(address) => whatwgIRI.leiriToIRI(address)],
  normalize: [
    (address) => whatwgIRI.normalize(address, { level: "syntax" }),
    (address) => whatwgIRI.normalize(address, { level: "string" }),
    (address) => whatwgIRI.normalize("/a", { level: "syntax", base: address }),
    (address) =>
      whatwgIRI.normalize("http://b/", {
        level: "protocol",
        redirects: (iri) => (iri === "http://b/" ? address : undefined),
      }),
  ],
  parseIRI: [(address) => whatwgIRI.parseIRI(address)],
  preferredForm: [(address) => whatwgIRI.preferredForm(address)],
  relativize: [
    (address) => whatwgIRI.relativize(address, "http://a.example/c/"),
    (address) => whatwgIRI.relativize("http://a.example/c/", address),
  ],
  resolve: [
    (address) => whatwgIRI.resolve(address, "http://b/"),
    (address) => whatwgIRI.resolve(address),
    (address) => whatwgIRI.resolve("../c", address),
  ],
  toDisplayString: [(address) => whatwgIRI.toDisplayString(address)],
  uriToIRI: [(address) => whatwgIRI.uriToIRI(address)],
  validate: [(address) => whatwgIRI.validate(address, { kind: "relative-ref" })],
  visualOrder: [(address) => whatwgIRI.visualOrder(address)],
  webAddressToIRI: [(address) => whatwgIRI.webAddressToIRI(address)],
  writeIRI: [(address) => whatwgIRI.writeIRI(address, { format: "html" })],
  wrapBidi: [(address) => whatwgIRI.wrapBidi(address, { mode: "isolate" })],
};

/** As Web IDL specifies, these convert any value and reject no type. */
export const CONVERTS_ANY_VALUE: Readonly<Record<string, readonly AddressUse[]>> = {
  IRI: [
    (address) => new IRI(address).href,
    (address) => new IRI("/c", address).href,
    (address) => IRI.parse("/c", address)?.href,
    (address) => IRI.canParse("/c", address),
  ],
  extractHeaderLinks: (["location", "refresh", "link"] as const).map(
    (field) => (base) =>
      whatwgIRI.extractHeaderLinks(field === "refresh" ? "0;/c" : field === "link" ? "</c>" : "/c", { field, base })
        .links[0]?.iri?.href,
  ),
  extractLinks: [(address) => whatwgIRI.extractLinks("<a href=c>", { base: address }).links[0]?.iri?.href],
};

export const ADDRESS = "http://a.example/a?b#c";
