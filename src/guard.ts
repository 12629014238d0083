/**
 * One host for every program: an address that is checked and followed is one address.
 *
 * @module
 */

export { createHostList, type HostList, type HostMatch } from "./guard/host-list.js";
export { localRedirect } from "./guard/local-redirect.js";
export { type HostReading, readHost } from "./guard/read-host.js";
export { type RedactOptions, redact } from "./guard/redact.js";
export type { ConnectionKind } from "./names/local-hosts.js";
