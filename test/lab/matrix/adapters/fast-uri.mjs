/** fast-uri, of Fastify. */
import { isASCII, isPlain, load, pick, serve, UNSUPPORTED } from "./protocol.mjs";

const { library: uri, version } = await load("fast-uri");

serve(
  { name: "fast-uri", version },
  {
    parse: ({ string, parts }) => {
      if (parts.includes("authority") || !isASCII(string)) {
        return UNSUPPORTED;
      }
      const { error, port, ...components } = uri.parse(string, { skipEscape: true });
      return error === undefined ? pick({ ...components, port: port?.toString() }, parts) : null;
    },
    // It has no mode for IRIs.
    resolve: ({ base, reference }) => (isASCII(base + reference) ? uri.resolve(base, reference) : UNSUPPORTED),
    compare: (question) => {
      const { first, second, rung } = question;
      if (rung !== "scheme" || !isPlain(question)) {
        return UNSUPPORTED;
      }
      return uri.equal(first, second) ? "equivalent" : "different";
    },
  },
);
