/** In the order of the standard. */
export const URL_MEMBERS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

export type URLMember = (typeof URL_MEMBERS)[number];
