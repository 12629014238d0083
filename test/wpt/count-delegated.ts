/** `node test/.build/wpt/count-delegated.js` prints how many rows of the web platform tests reach whatwg-url. */
import { pathToFileURL } from "node:url";
import { parseHref, resolveEarly } from "#lib/web/href.js";
import { createBase } from "#lib/web/href-parts.js";
import { setInHref } from "#lib/web/set.js";
import type { SETTABLE_MEMBERS } from "../support/url-members.js";
import { readPinnedJSON } from "./upstream.js";

interface AddressRow {
  readonly input: string;
  readonly base: string | null;
}

type SetterRows = Readonly<Record<string, readonly { readonly href: string; readonly new_value: string }[]>>;

export function countDelegated(): Readonly<Record<"addresses" | "setters", number>> | null {
  const [common, scripts, setters] = ["urltestdata.json", "urltestdata-javascript-only.json", "setters_tests.json"].map(
    readPinnedJSON,
  );
  if (common === null || scripts === null || setters === null) {
    return null;
  }
  const rows = [...(common as (AddressRow | string)[]), ...(scripts as (AddressRow | string)[])];
  const { comment: _, href: __, ...members } = setters as SetterRows;
  return {
    addresses: rows.filter((row) => typeof row !== "string" && isDelegated(row)).length,
    setters: Object.entries(members)
      .flatMap(([member, cases]) => cases.map((row) => ({ ...row, member: member as Settable })))
      .filter(({ href: address, new_value: value, member }) => {
        const href = parseHref(address, undefined) as string;
        return setInHref(href, member, value.toWellFormed()) === null;
      }).length,
  };
}

type Settable = Exclude<(typeof SETTABLE_MEMBERS)[number], "href">;

function isDelegated({ input, base }: AddressRow): boolean {
  const href = base === null ? undefined : parseHref(base, undefined);
  const parsed = typeof href === "string" ? createBase(href) : undefined;
  return href !== null && resolveEarly(input, parsed) === null;
}

if (import.meta.url === pathToFileURL(`${process.argv[1]}`).href) {
  console.log(countDelegated());
}
