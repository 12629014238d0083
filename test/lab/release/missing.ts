/** The details that a person has to fill in before a release. */

/** The files that a release reads. */
export interface Texts {
  readonly manifest: string;
  readonly changelog: string;
  readonly readme: string;
  readonly owners: string;
}

/** Fields of package.json that say where the package lives; provenance needs the first. */
const PLACES = ["repository", "homepage", "bugs"];

/** Returns the section of a version in the changelog without its heading; `null` if it is absent or empty. */
export function findSection(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(version) && /^[\s(,]/.test(text.slice(version.length)));
  const body = section?.slice(section.indexOf("\n")).trim();
  return body === undefined || body === "" ? null : body;
}

/** Returns one line for each thing that is missing. */
export function findMissing({ manifest, changelog, readme, owners }: Texts): readonly string[] {
  const fields = JSON.parse(manifest) as Readonly<Record<string, unknown>> & { readonly version: string };
  const { version } = fields;
  const unowned = owners.split("\n").filter((line) => /^[*/]\S*\s*$/.test(line));
  const script = /whatwg-iri@([^/]+)\/lib\/iri\.min\.js" integrity="sha384-([^"]*)"/.exec(readme);
  return [
    ...PLACES.filter((name) => fields[name] === undefined).map((name) => `package.json has no ${name}`),
    ...(unowned.length > 0 ? [`.github/CODEOWNERS names nobody for ${unowned.join(", ")}`] : []),
    ...(findSection(changelog, version) === null ? [`CHANGELOG.md has no section ${version}`] : []),
    ...(/^## \S+ \(?\d{4}-\d{2}-\d{2}\)?$/m.test(changelog) ? [] : ["CHANGELOG.md has no date of a release"]),
    ...(script?.[1] === version ? [] : [`the script tag of the README is not of version ${version}`]),
  ];
}
