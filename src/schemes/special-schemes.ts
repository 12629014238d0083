/**
 * The URL Standard's special schemes, in any case.
 *
 * @see https://url.spec.whatwg.org/#special-scheme
 */
export const SPECIAL = /^(?:file|ftp|https?|wss?)$/i;

/** The special schemes whose URLs must have a host. */
export const SPECIAL_WITH_HOST = /^(?:ftp|https?|wss?)$/i;
