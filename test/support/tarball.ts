import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ENTRIES } from "./modules.js";
import { runNpmIn } from "./npm.js";
import { inRepository, readJSON } from "./paths.js";

/** Of the tarball, and of its content; the guides and the picture of the README take 130,000. */
const MOST_PACKED = 1_400_000;
const MOST_UNPACKED = 4_500_000;

const GUIDES =
  /^(?:[A-Z]+\.md|docs\/[\w.-]+\.(?:md|svg|txt)|docs\/(?:examples|screenshots)\/.+|wpt-fixtures\/(?:iri-tests\/)?[A-Z]+\.md)$/;

/** The files besides those in lib and those of entry points. */
const BESIDE = ["LICENSE", "README.md", "THIRD-PARTY-NOTICES", "package.json"];

const IN_LIB =
  /^lib\/(?!cli\/|viewer\/)(?:node\/.+\.c?js|(?!node\/).+\.(?:js|d\.ts)|packages\/node\/.+\.(?:cjs|d\.cts)|iri(?:\.full)?\.min\.(?:mjs|d\.mts))$/;

const { stage } = (await import(`${inRepository("test/support/pack.mjs")}`)) as {
  stage: (root: string, folder: string) => readonly string[];
};

/** Permissions of packed files; npm lets users run what `bin` names. */
const MODE = 0o644;
const FOLDER_MODE = 0o755;

const cwd = fileURLToPath(inRepository("."));

export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
  /** Details without which the package can be packed. */
  readonly missing: readonly string[];
}

/** Without a folder, only lists what would be packed. */
export async function pack(folder?: string, checkout: string = cwd): Promise<Packed> {
  const where = folder === undefined ? ["--dry-run"] : ["--pack-destination", folder];
  const staged = mkdtempSync(join(tmpdir(), "package-"));
  try {
    const missing = stage(checkout, staged);
    // npm packs the permissions too, which depend on who checked out and built.
    for (const file of readdirSync(staged, { recursive: true, withFileTypes: true })) {
      chmodSync(join(file.parentPath, file.name), file.isDirectory() ? FOLDER_MODE : MODE);
    }
    const report = JSON.parse(await runNpmIn(staged, ["pack", "--json", "--ignore-scripts", ...where])) as object;
    return { ...(Object.values(report)[0] as Packed), missing };
  } finally {
    rmSync(staged, { recursive: true });
  }
}

export function checkContents({ files, size, unpackedSize }: Packed): readonly string[] {
  const paths = files.map(({ path }) => path);
  const manifest = readJSON("package.json") as {
    exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    bin: Readonly<Record<string, string>>;
    unpkg: string;
    jsdelivr: string;
  };
  const { exports, bin, unpkg, jsdelivr } = manifest;
  const entries = ENTRIES.filter((name) => name !== "index").flatMap((name) => [`${name}.js`, `${name}.d.ts`]);
  const beside = [...BESIDE, ...entries];
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  const wanted = [...targets, ...Object.values(bin), unpkg, jsdelivr, "lib/iri.full.min.js"];
  return [
    ...paths
      .filter((path) => !IN_LIB.test(path) && !GUIDES.test(path) && !beside.includes(path))
      .map((path) => `${path} is not for users`),
    ...[...beside, ...wanted.map((path) => path.replace(/^\.\//, ""))]
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is missing`),
    ...(size > MOST_PACKED ? [`${size} octets are more than ${MOST_PACKED}`] : []),
    ...(unpackedSize > MOST_UNPACKED ? [`${unpackedSize} octets unpacked are more than ${MOST_UNPACKED}`] : []),
  ];
}
