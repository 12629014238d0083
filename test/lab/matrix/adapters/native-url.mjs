/** The URL class of Node. */
import { serve, UNSUPPORTED } from "./protocol.mjs";

serve(
  { name: "URL of Node", version: `${process.versions.node} (ada ${process.versions.ada})` },
  {
    href: ({ string, base, charset = "utf-8" }) => (charset === "utf-8" ? new URL(string, base).href : UNSUPPORTED),
    "host-to-ascii": ({ string }) => new URL(`https://${string}/`).host,
  },
);
