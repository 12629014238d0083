import { type Entry, type RecordedPage, recordAll } from "../record.js";
import { report, showLife } from "./report.js";

report(async () => {
  const entries: Entry[] = [];
  const pages = (await (await fetch("/pages.json")).json()) as (Omit<RecordedPage, "body"> & { body: number[] })[];
  for (const entry of recordAll(pages.map((page) => ({ ...page, body: Uint8Array.from(page.body) })))) {
    entries.push(entry);
    if (showLife()) {
      await new Promise((resume) => setTimeout(resume));
    }
  }
  return entries;
});
