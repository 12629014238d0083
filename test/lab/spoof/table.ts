/** The table of recognized imitations in docs/display.md. */
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import type { Alarms, Recall } from "./recall.js";

/** The record that `npm run lane -- spoof --record` writes. */
export interface RecordedRecall {
  readonly classes: readonly Recall[];
  readonly alarms: Alarms;
}

/** The file with the record. */
export const RECORD = inRepository("test/lab/spoof/recorded.json");

/** Reads the record. */
export function readRecall(): RecordedRecall {
  return JSON.parse(readFileSync(RECORD, "utf8")) as RecordedRecall;
}

/** Writes the table, and the sentence about real names. */
export function writeRecall({ classes, alarms }: RecordedRecall): string {
  const count = (number: number): string => number.toLocaleString("en-US");
  const rate = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  const rows = classes.map(({ title, example, hosts, caught, caughtWithout }) =>
    [
      "",
      title,
      `\`${example}\``,
      count(hosts),
      count(hosts - caught),
      rate(caught, hosts),
      rate(caughtWithout, hosts),
      "",
    ]
      .join(" | ")
      .trim(),
  );
  const all = classes.reduce((sum, { hosts }) => sum + hosts, 0);
  return [
    "| class | example | hosts | missed | caught with names | without |",
    "| --- | --- | ---: | ---: | ---: | ---: |",
    ...rows,
    "",
    `These are ${count(all)} different hosts: 100 names, up to ten imitations of each in each class. Of ${count(alarms.names)} real`,
    `names, ${alarms.similar.length} are refused because they look like one of the 100, and ${alarms.advised.length} contain one, which is reported as advice.`,
  ].join("\n");
}
