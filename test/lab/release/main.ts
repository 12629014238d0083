/**
 * `npm run lane -- release`: makes the files of a release from this checkout, as built, in .release, and checks them; `npm run
 * release` runs it in a fresh clone. It exits with 1 if something is wrong, and with 3 if only details are missing.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { askGit } from "../../support/git.js";
import { findNpm } from "../../support/npm.js";
import { inRepository } from "../../support/paths.js";
import { checkContents, pack } from "../../support/tarball.js";
import { makeReport } from "../../tools/api/report.js";
import { findGrowth, measure, readRecord } from "../size/record.js";
import { FILES } from "../size/rows.js";
import { findMissing, findSection } from "./missing.js";
import { checkTypes } from "./types.js";

const INCOMPLETE = 3;

function read(path: string): string {
  return readFileSync(inRepository(path), "utf8");
}

const folder = fileURLToPath(inRepository(".release"));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text.endsWith("\n") ? text : `${text}\n`);
}

const manifest = read("package.json");
const { name, version } = JSON.parse(manifest) as { name: string; version: string };
const changelog = read("CHANGELOG.md");
const faults: string[] = [];
const missing = [
  ...findMissing({ manifest, changelog, readme: read("README.md"), owners: read(".github/CODEOWNERS") }),
];

// The tarball.
const packed = await pack(folder);
missing.push(...packed.missing);
const tarball = join(folder, packed.filename);
faults.push(...checkContents(packed), ...(await checkTypes(tarball)));

// Sizes of the files for script tags.
const sizes = Object.fromEntries(
  FILES.map((file) => [file, measure("file", readFileSync(inRepository(`lib/${file}`)))]),
);
faults.push(...findGrowth(sizes, readRecord(), () => true));

// The commit: nothing but what is committed, and the tag that names the version.
const changed = (askGit("status", "--porcelain") ?? "").trim();
if (changed !== "") {
  faults.push(`not committed: ${changed.replaceAll("\n", ", ")}`);
}
const commit = (askGit("rev-parse", "HEAD") ?? "unknown").trim();
const tags = (askGit("tag", "--points-at", "HEAD") ?? "").split("\n");
if (!tags.includes(`v${version}`)) {
  missing.push(`this commit has no tag v${version}`);
}

// The surface.
const report = makeReport();
if (report !== read("docs/api.txt")) {
  faults.push("docs/api.txt is not the surface: npm run api");
}
const before = askGit("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^")?.trim() ?? null;
const past = before === null ? null : askGit("show", `${before}:docs/api.txt`);
const removed = (past ?? "").split("\n").filter((line) => !report.split("\n").includes(line));
write(
  "API-CHANGES.md",
  before === null
    ? "# Changes of the surface\n\nThis is the first version."
    : `# Changes of the surface since ${before}\n\n${askGit("diff", before, "--", "docs/api.txt") ?? ""}`,
);

// The notes.
const section = findSection(changelog, version) ?? findSection(changelog, "Unreleased") ?? "";
const sums = FILES.map((file) => {
  const sum = createHash("sha384")
    .update(readFileSync(inRepository(`lib/${file}`)))
    .digest("base64");
  return `- \`${file}\`: \`sha384-${sum}\``;
});
write("NOTES.md", `${section}\n\n### Integrity of the files for script tags\n\n${sums.join("\n")}`);

// The bill of materials; without the moment and the random number, it depends on the commit alone.
const [program, ...first] = findNpm();
const bill = JSON.parse(
  execFileSync(program, [...first, "sbom", "--omit=dev", "--sbom-format=cyclonedx"], {
    cwd: fileURLToPath(inRepository(".")),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }),
) as { serialNumber?: string; metadata: { timestamp?: string; component: { name: string } }; components: object[] };
delete bill.serialNumber;
delete bill.metadata.timestamp;
// npm writes the name of the folder.
bill.metadata.component.name = name;
write("sbom.cdx.json", JSON.stringify(bill, null, 2));

write(
  "SHA256SUMS",
  readdirSync(folder)
    .sort()
    .map(
      (file) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex")}  ${file}`,
    )
    .join("\n"),
);

console.log(`${name} ${version}, commit ${commit}`);
console.log(`${packed.filename}: ${packed.files.length} files, ${packed.size} octets, ${packed.unpackedSize} unpacked`);
console.log(`${bill.components.length} components in sbom.cdx.json`);
console.log(
  before === null ? "The first version." : `${removed.length} lines of docs/api.txt of ${before} are gone or changed`,
);
for (const fault of faults) {
  console.log(`✘ ${fault}`);
}
for (const line of missing) {
  console.log(`Missing: ${line}`);
}
console.log(
  faults.length > 0
    ? "This cannot be released."
    : missing.length > 0
      ? "Not ready: see above."
      : "Ready to be published.",
);
process.exitCode = faults.length > 0 ? 1 : missing.length > 0 ? INCOMPLETE : 0;
