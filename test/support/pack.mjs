/**
 * Stages the package in a folder, as `npm pack` is to find it there: with a README whose links and pictures are absolute, because
 * npm's page has no files beside it, without what only the repository needs of package.json, and with a folder for each entry point,
 * for resolvers that do not read `exports`.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Fields of package.json that only the repository needs. */
const OF_REPOSITORY = new Set(["scripts", "devDependencies", "mocha", "c8"]);

/** How the hosts of repositories name a page and a raw file of a version. */
const HOSTS = {
  "github.com": (path, tag) => [
    `https://github.com/${path}/blob/${tag}/`,
    `https://raw.githubusercontent.com/${path}/${tag}/`,
  ],
  "gitlab.com": (path, tag) => [
    `https://gitlab.com/${path}/-/blob/${tag}/`,
    `https://gitlab.com/${path}/-/raw/${tag}/`,
  ],
};

/** Reads `repository` of a package.json: a URL, or a shorthand such as `github:owner/name`. */
function readRepository(repository) {
  const text = typeof repository === "object" ? `${repository?.url}` : `${repository}`;
  const [, host, path] =
    /^(?:git\+)?(?:https|ssh):\/\/(?:git@)?([\w.]+)\/([\w./-]+?)(?:\.git)?\/?$/.exec(text) ??
    /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(text) ??
    [];
  return path === undefined
    ? null
    : {
        host: /^gitlab/.test(host ?? "") ? "gitlab.com" : (host ?? "github.com").replace(/^github$/, "github.com"),
        path,
      };
}

/**
 * Makes the links and pictures of a README absolute.
 *
 * @param manifest - The fields of package.json.
 * @returns The README for npm's page, and what is missing for it.
 */
export function makeAbsolute(readme, { repository, version }) {
  const place = repository === undefined ? null : readRepository(repository);
  const describe = place === null ? undefined : HOSTS[place.host];
  if (describe === undefined) {
    const reason = repository === undefined ? "package.json has no repository" : "its repository is of an unknown host";
    return { readme, missing: [`absolute links in the README of npm's page: ${reason}`] };
  }
  const [page, raw] = describe(place.path, `v${version}`);
  const text = readme.replace(/(!?)(\[(?:[^[\]]|\[[^\]]*\])*\])\((?![a-z]+:|#)([^)\s]+)\)/g, (_, mark, label, path) => {
    const isPicture = mark === "!";
    return `${mark}${label}(${isPicture ? raw : page}${path})`;
  });
  return { readme: text, missing: [] };
}

/**
 * Describes the folders by which resolvers that do not read `exports` find the entry points, as they find `whatwg-iri/text` in a folder
 * `text` with a package.json. Resolvers that read `exports` never look there.
 *
 * @param manifest - The fields of package.json.
 * @returns The fields of each folder's package.json, by its name.
 */
export function listEntryFolders({ exports }) {
  const entries = Object.entries(exports).filter(([entry, target]) => entry !== "." && typeof target === "object");
  return Object.fromEntries(
    entries.map(([entry, { types, browser, default: main }]) => {
      const [typesAbove, page, node] = [types, browser, main].map((path) => `.${path}`);
      return [entry.slice(2), { main: node, browser: page, "react-native": page, types: typesAbove }];
    }),
  );
}

/**
 * Copies the files of the package into a folder.
 *
 * @returns What is missing.
 */
export function stage(root, folder) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const name of ["package.json", "LICENSE", "THIRD-PARTY-NOTICES", "lib"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const entries = listEntryFolders(manifest);
  for (const [name, fields] of Object.entries(entries)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "package.json"), `${JSON.stringify(fields, null, 2)}\n`);
  }
  const fields = Object.entries(manifest).filter(([name]) => !OF_REPOSITORY.has(name));
  const files = [...manifest.files, ...Object.keys(entries)];
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...Object.fromEntries(fields), files }, null, 2)}\n`);
  const { readme, missing } = makeAbsolute(readFileSync(join(root, "README.md"), "utf8"), manifest);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "README.md"), readme);
  return missing;
}
