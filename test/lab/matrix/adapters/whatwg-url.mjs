/** whatwg-url, of jsdom. */
import { load, serve } from "./protocol.mjs";

const { library, version } = await load("whatwg-url");
const { parseURL, serializeURL, serializeHost } = library;

serve(
  { name: "whatwg-url", version },
  {
    href: ({ string, base, charset: encoding = "utf-8" }) => {
      const baseURL = base === undefined ? null : parseURL(base.toWellFormed(), { encoding });
      const url = parseURL(string.toWellFormed(), { baseURL, encoding });
      return url && serializeURL(url);
    },
    "host-to-ascii": ({ string }) => {
      const url = parseURL(`https://${string}/`);
      return url && serializeHost(url.host);
    },
  },
);
