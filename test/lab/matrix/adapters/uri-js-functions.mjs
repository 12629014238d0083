/** The functions of uri-js, which its fork toad-uri-js has too. */
import { isPlain, load, pick, serve, UNSUPPORTED } from "./protocol.mjs";

/** Answers with a package that has these functions. */
export async function serveFunctions(name) {
  const { library, version } = await load(name);
  const URI = library.default ?? library;

  serve(
    { name, version },
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
}
