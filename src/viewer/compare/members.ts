/** The members of `URL` that are strings. */

/** Those that can be set. */
export const SETTABLE_MEMBERS = [
  "href",
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

/** All of them. */
export const MEMBERS = [...SETTABLE_MEMBERS, "origin"] as const;

/** The name of such a member. */
export type Member = (typeof MEMBERS)[number];
