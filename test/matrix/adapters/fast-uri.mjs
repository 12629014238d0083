/** fast-uri, of Fastify. */
import { load, pick, serve, UNSUPPORTED } from "./protocol.mjs";

const { library: uri, version } = await load("fast-uri");

serve(
  { name: "fast-uri", version },
  {
    parse: ({ string, parts }) => {
      if (parts.includes("authority")) {
        return UNSUPPORTED;
      }
      const { error, port, ...components } = uri.parse(string, { skipEscape: true });
      return error === undefined ? pick({ ...components, port: port?.toString() }, parts) : null;
    },
    resolve: ({ base, reference }) => uri.resolve(base, reference),
    compare: ({ first, second, rung, base, fragment }) => {
      if (rung !== "scheme" || base !== undefined || fragment === false) {
        return UNSUPPORTED;
      }
      return uri.equal(first, second) ? "equivalent" : "different";
    },
  },
);
