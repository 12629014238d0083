/**
 * How Node, Deno and Bun print an IRI: with the parts that they print for a `URL`, and the charset.
 *
 * Divergences: none; no standard covers this.
 */
import { defineInspection } from "./node-inspect.js";
import { URLSearchParamsClass } from "./search-params.js";

/** The members that are printed. */
interface Parts {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly charset: string;
}

/** Prints instances of `IRI` part by part, with a copy of their search parameters. */
export function defineIRIInspection(prototype: Parts): void {
  defineInspection(prototype, (iri) => {
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, charset } = iri;
    const searchParams = new URLSearchParamsClass(search);
    const parts = { href, origin, protocol, username, password, host, hostname, port, pathname, search };
    return { ...parts, searchParams, hash, charset };
  });
}
