/**
 * Stages the package for `npm pack`: with a README whose links are absolute, because npm's page has no files beside
 * it, and without what only the repository needs of package.json.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const OF_REPOSITORY = new Set(["scripts", "allowScripts", "devDependencies", "mocha", "c8"]);

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

/** Reads `repository`: a URL, or a shorthand such as `github:owner/name`. */
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

/** Guides for the README to lead to before the package has a repository: folders and endings. */
const GUIDES = [
  [".", /\.md$/],
  ["docs", /\./],
  ["wpt-fixtures", /\.md$/],
  ["wpt-fixtures/iri-tests", /\.md$/],
];

function listFiles(root, [place, ending]) {
  return readdirSync(join(root, place))
    .filter((name) => ending.test(name) && !name.startsWith("."))
    .map((name) => join(place, name));
}

/** Makes the links of a README absolute; returns it, and what is missing for it. */
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

export function stage(root, folder) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const entries = readdirSync(root).filter((name) => /\.(?:js|d\.ts)$/.test(name));
  const guides = ["docs/examples", "docs/screenshots", ...GUIDES.flatMap((pattern) => listFiles(root, pattern))];
  for (const name of ["package.json", "LICENSE", "THIRD-PARTY-NOTICES", "lib", ...entries, ...guides]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const fields = Object.entries(manifest).filter(([name]) => !OF_REPOSITORY.has(name));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`);
  const { readme, missing } = makeAbsolute(readFileSync(join(root, "README.md"), "utf8"), manifest);
  writeFileSync(join(folder, "README.md"), readme);
  return missing;
}
