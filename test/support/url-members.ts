/** The members of `URL` that are strings, in the order of the standard. */
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

export const SETTABLE_MEMBERS = URL_MEMBERS.filter((member) => member !== "origin");
