/** uri-js. */
import { isPlain, load, pick, serve, UNSUPPORTED } from "./protocol.mjs";

const { library, version } = await load("uri-js");
const URI = library.default ?? library;

serve(
  { name: "uri-js", version },
  {
    parse: ({ string, parts }) => {
      if (parts.includes("authority")) {
        return UNSUPPORTED;
      }
      const { error, port, ...components } = URI.parse(string, { iri: true });
      return error === undefined ? pick({ ...components, port: port?.toString() }, parts) : null;
    },
    resolve: ({ base, reference }) => URI.resolve(base, reference, { iri: true }),
    "iri-to-uri": ({ string, host }) => (host === "percent" ? UNSUPPORTED : URI.serialize(URI.parse(string))),
    "uri-to-iri": ({ string }) => URI.serialize(URI.parse(string), { iri: true }),
    compare: (question) => {
      const { first, second, rung } = question;
      if (rung !== "scheme" || !isPlain(question)) {
        return UNSUPPORTED;
      }
      return URI.equal(first, second) ? "equivalent" : "different";
    },
  },
);
