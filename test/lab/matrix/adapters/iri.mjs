/** iri, of RDFa. */
import { load, pick, serve, UNSUPPORTED } from "./protocol.mjs";

const { library, version } = await load("iri");
const { IRI } = library;

serve(
  { name: "iri", version },
  {
    parse: ({ string, parts }) => {
      const iri = new IRI(string);
      const cut = (text) => text?.slice(1);
      const read = {
        scheme: () => iri.scheme(),
        authority: () => iri.authority(),
        userinfo: () => iri.userinfo(),
        host: () => iri.host(),
        port: () => iri.port(),
        path: () => iri.path(),
        query: () => cut(iri.query()),
        fragment: () => cut(iri.fragment()),
      };
      return pick(Object.fromEntries(parts.map((part) => [part, read[part]()])), parts);
    },
    resolve: ({ base, reference }) => new IRI(base).resolveReference(reference).toString(),
    "iri-to-uri": ({ string, host }) => (host === "ascii" ? UNSUPPORTED : new IRI(string).toURIString()),
    "uri-to-iri": ({ string, profile }) => (profile === "bis" ? UNSUPPORTED : library.fromURI(string).toString()),
  },
);
