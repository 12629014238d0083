/** whatwg-url, of jsdom. */
import { load, serve } from "./protocol.mjs";

const { library, version } = await load("whatwg-url");
const { isValidURLString, parseURL, parseURLWithValidationErrors, serializeURL, serializeHost } = library;

serve(
  { name: "whatwg-url", version },
  {
    href: ({ string, base, charset: encoding = "utf-8" }) => {
      const baseURL = base === undefined ? null : parseURL(base.toWellFormed(), { encoding });
      const url = parseURL(string.toWellFormed(), { baseURL, encoding });
      return url && serializeURL(url);
    },
    validity: ({ string, base }) => {
      const options = { baseURL: base === undefined ? null : parseURL(base) };
      const { url, validationErrors } = parseURLWithValidationErrors(string, options);
      const valid = isValidURLString(string, options) ? "yes" : "no";
      return { valid, opens: url === null ? "no" : "yes", errors: validationErrors.join(" ") };
    },
    "host-to-ascii": ({ string }) => {
      const url = parseURL(`https://${string}/`);
      return url && serializeHost(url.host);
    },
  },
);
