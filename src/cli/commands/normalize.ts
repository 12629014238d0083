import { type Command, Option } from "commander";
import { KEY_FORMS, type KeyForm } from "../../compare/key-forms.js";
import { IGNORABLE, type Ignorable } from "../../compare/key-steps.js";
import { LEVELS, type Level } from "../../compare/levels.js";
import { createNormalizer } from "../../compare/normalize.js";
import type { Subcommand } from "../command.js";
import {
  ABOUT_REFUSED,
  BASE_OPTION,
  chooseReading,
  configureInputs,
  createChoice,
  LEVEL_OPTION,
  mapInputs,
  readOption,
} from "../inputs.js";
import { joinColumns } from "../output.js";

/** The form `site` needs a list of public suffixes. */
const FORMS = KEY_FORMS.filter((form) => form !== "site");

const DEFAULT_LEVEL: Level = "scheme";

interface Options {
  readonly level?: Level;
  readonly base?: string;
  readonly fragment: boolean;
  readonly ignore?: string;
  readonly ignoredParameters?: string;
  readonly form: KeyForm;
  readonly keys?: true;
}

export const command: Subcommand = {
  configure: (command: Command) =>
    configureInputs(command, "convert IRIs to the form that all equivalent IRIs share", "iri", true)
      .addOption(LEVEL_OPTION)
      .addOption(new Option("-k, --keys", "write the form, a tab and the input").conflicts("json"))
      .option(...BASE_OPTION)
      .option("--no-fragment", "ignore fragments")
      .option("--ignore <parts>", `ignore these parts: ${IGNORABLE.join(",")}`)
      .option("--ignored-parameters <names>", "ignore these parameters: sid,utm_*")
      .addOption(createChoice("--form <form>", "how the form is written", FORMS, "iri")),
  about: [
    `Without --level, uses the level ${DEFAULT_LEVEL} and says so on standard error.`,
    "No redirects are known here, so protocol is scheme.",
    "Forms: surt is org,example)/a as in the index of Common Crawl, heritrix is http://(org,example,)/a.",
    "Any program can sort, join and count the lines of --keys, however many there are. This removes duplicates:",
    "  iri normalize --keys --invalid web < list.txt | LC_ALL=C sort -u -t \"$(printf '\\t')\" -k1,1 | cut -f2-",
    ...ABOUT_REFUSED,
  ],
  examples: [
    "iri normalize HTTP://Example.ORG:80/%7euser",
    "iri normalize --level syntax < list.txt",
    "iri normalize --ignore www,scheme,parameterOrder --ignored-parameters 'utm_*' < list.txt",
    "iri normalize --form surt --no-fragment < list.txt",
  ],

  run: async (args, options, io) => {
    const { level, base, fragment, form, ignore, ignoredParameters, keys } = options as unknown as Options;
    if (level === undefined) {
      const others = LEVELS.filter((name) => name !== DEFAULT_LEVEL).join(", ");
      await io.stderr.report(`--level ${DEFAULT_LEVEL} (others are ${others})`);
    }
    const invalid = chooseReading(options);
    readOption("--base", () => createNormalizer({ level: "string", base, invalid }));
    const parts = { ignore: ignore?.split(",") as Ignorable[] | undefined };
    const names = { ignoredParameters: ignoredParameters?.split(",") };
    readOption("--ignore", () => createNormalizer({ level: "scheme", ...parts }));
    readOption("--ignored-parameters", () => createNormalizer({ level: "scheme", ...names }));
    const settings = { level: level ?? DEFAULT_LEVEL, base, fragment, invalid, form, ...parts, ...names };
    const toForm = readOption("--level", () => createNormalizer(settings));
    const toKey = (iri: string) => joinColumns(toForm(iri), iri);
    return (await mapInputs(args, options, io, { convert: keys === true ? toKey : toForm })).exitCode;
  },
};
