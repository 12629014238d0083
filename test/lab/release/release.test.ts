/** The parts of a release that need no build: what is missing, the notes, and who may publish what. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRepository } from "../../support/paths.js";
import { checkContents } from "../../support/tarball.js";
import { findMissing, findSection, type Texts } from "./missing.js";

interface Release {
  findObstacles(folder: string, environment: Readonly<Record<string, string>>): readonly string[];
  makePublishCommand(folder: string): readonly string[];
  makeAnnounceCommand(folder: string, tag: string): readonly string[];
}

const COMPLETE: Texts = {
  manifest: JSON.stringify({ version: "1.2.3", repository: "r", homepage: "h", bugs: "b" }),
  changelog: "# Changelog\n\n## Unreleased\n\n## 1.2.3 (2027-01-02)\n\n- More.\n\n## 1.2.30 (2027-01-01)\n\n- Other.\n",
  readme: '<script src="https://cdn.example/npm/whatwg-iri@1.2.3/lib/iri.min.js" integrity="sha384-…">',
  owners: "# All\n* @someone\n/src/ @someone\n",
};

describe("a release", () => {
  it("lacks nothing if all details are there", () => {
    assert.deepEqual(findMissing(COMPLETE), []);
  });

  for (const [title, change, expected] of [
    ["repository", { manifest: COMPLETE.manifest.replace("repository", "x") }, "package.json has no repository"],
    ["homepage", { manifest: COMPLETE.manifest.replace("homepage", "x") }, "package.json has no homepage"],
    ["bugs", { manifest: COMPLETE.manifest.replace("bugs", "x") }, "package.json has no bugs"],
    ["owners", { owners: "*\n/src/ @someone\n" }, ".github/CODEOWNERS names nobody for *"],
    [
      "the section",
      { changelog: COMPLETE.changelog.replace("## 1.2.3 ", "## 1.2.2 ") },
      "CHANGELOG.md has no section 1.2.3",
    ],
    ["the text of it", { changelog: COMPLETE.changelog.replace("- More.", "") }, "CHANGELOG.md has no section 1.2.3"],
    ["a date", { changelog: "## 1.2.3\n\n- More.\n" }, "CHANGELOG.md has no date of a release"],
    ["the script tag", { readme: "" }, "the script tag of the README is not of version 1.2.3"],
  ] as const) {
    it(`lacks ${title}, and says so`, () => {
      assert.deepEqual(findMissing({ ...COMPLETE, ...change }), [expected]);
    });
  }

  it("has the section of its version as notes", () => {
    assert.equal(findSection(COMPLETE.changelog, "1.2.3"), "- More.");
    assert.equal(findSection(COMPLETE.changelog, "1.2"), null);
    assert.equal(findSection(COMPLETE.changelog, "Unreleased"), null);
  });

  it("has no file that is not for users, and all that package.json names", () => {
    const faults = checkContents({
      filename: "",
      size: 2e6,
      unpackedSize: 5e6,
      files: [{ path: "src/index.ts" }],
      missing: [],
    });
    for (const fault of ["src/index.ts is not for users", "LICENSE is missing", "lib/node/index.js is missing"]) {
      assert.ok(faults.includes(fault), fault);
    }
    assert.equal(faults.filter((fault) => /octets/.test(fault)).length, 2);
  });

  it("is published by the workflow alone, with the files that were checked and the tag of their version", async () => {
    const release = (await import(`${inRepository("test/support/release.mjs")}`)) as Release;
    const folder = mkdtempSync(join(tmpdir(), "release-"));
    try {
      assert.deepEqual(release.findObstacles(folder, {}), [`${folder} has no SHA256SUMS`]);
      const files = { "NOTES.md": "notes", "whatwg-iri-1.2.3.tgz": "octets", "sbom.cdx.json": "{}" };
      for (const [file, text] of Object.entries(files)) {
        writeFileSync(join(folder, file), text);
      }
      const sums = Object.entries(files).map(
        ([file, text]) => `${createHash("sha256").update(text).digest("hex")}  ${file}\n`,
      );
      writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
      const workflow = { GITHUB_ACTIONS: "true", GITHUB_REF_NAME: "v1.2.3" };
      assert.deepEqual(release.findObstacles(folder, workflow), []);
      assert.equal(release.findObstacles(folder, { ...workflow, GITHUB_REF_NAME: "v1.2.4" }).length, 1);
      assert.deepEqual(release.findObstacles(folder, { GITHUB_REF_NAME: "v1.2.3" }), [
        "releases are published by the workflow, from a tag",
      ]);
      assert.deepEqual(release.makePublishCommand(folder).slice(2), [
        ...[`./${folder}/whatwg-iri-1.2.3.tgz`, "--provenance", "--access", "public"],
      ]);
      assert.deepEqual(release.makeAnnounceCommand(folder, "v1.2.3").slice(-3), [
        ...["SHA256SUMS", "sbom.cdx.json", "whatwg-iri-1.2.3.tgz"].map((file) => `${folder}/${file}`),
      ]);
      writeFileSync(join(folder, "whatwg-iri-1.2.3.tgz"), "other octets");
      assert.deepEqual(release.findObstacles(folder, workflow), [
        "whatwg-iri-1.2.3.tgz is not the file that was checked",
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("needs files in .release, which git ignores", () => {
    assert.match(readFileSync(inRepository(".gitignore"), "utf8"), /^\.release\/$/m);
  });
});
