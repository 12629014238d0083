/**
 * `CRAWLERS=FOLDER npm run lane -- crawlers`: makes the keys of the rows of crawler-commons and of surt, of the clones in a folder.
 * Writes a report, and fails if a row differs without a reason.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeReport } from "../../support/reports.js";
import { findDifferences } from "./differences.js";
import { PROJECTS } from "./read-rows.js";
import { REASONS } from "./reasons.js";

const folder = process.env.CRAWLERS ?? "";
const missing = PROJECTS.filter(({ name }) => !existsSync(join(folder, name)));
if (missing.length > 0) {
  console.log(
    `Clones of ${missing.map(({ name }) => name).join(" and ")} are wanted in the folder that CRAWLERS names`,
  );
  process.exitCode = 1;
} else {
  const results = PROJECTS.map((project) => ({
    project,
    ...findDifferences(project.read(join(folder, project.name))),
  }));
  const differences = results.flatMap((result) => result.differences);
  for (const { row, ours, reason } of differences) {
    if (reason === undefined) {
      console.log(JSON.stringify({ test: row.test, input: row.input, key: row.key, ours }));
      process.exitCode = 1;
    }
  }
  const toCell = (text: string | null): string =>
    text === null
      ? "refused"
      : `\`${text.replace(/[\0-\x1F\x7F-\x9F]/g, (unit) => `\\x${unit.charCodeAt(0).toString(16).padStart(2, "0")}`).replaceAll("|", "\\|")}\``.replace(
          /^`(.*`.*)`$/,
          "`` $1 ``",
        );
  const table = [
    "| project | license | rows | the same key | another key |",
    "| --- | --- | ---: | ---: | ---: |",
    ...results.map(
      ({ project: { name, commit, license }, rows, differences: { length } }) =>
        `| ${name} ${commit} | ${license} | ${rows} | ${rows - length} | ${length} |`,
    ),
    ...REASONS.flatMap((reason) => {
      const rows = differences.filter((difference) => difference.reason === reason);
      return rows.length === 0
        ? []
        : [
            "",
            `**${reason.text}**`,
            "",
            "| address | their key | our key |",
            "| --- | --- | --- |",
            ...new Set(rows.map(({ row, ours }) => `| ${toCell(row.input)} | ${toCell(row.key)} | ${toCell(ours)} |`)),
          ];
    }),
  ].join("\n");
  writeReport("crawlers", `# Keys of other crawlers\n\n${table}`);
  console.log(
    results
      .map(({ project, rows, differences: { length } }) => `${project.name}: ${rows} rows, ${length} differ`)
      .join("\n"),
  );
}
