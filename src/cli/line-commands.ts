/** The subcommands that write one line, or one JSON object, for each input: a table of help texts, options and functions. */
import { type Command, Option } from "commander";
import { makeKeyAutomaton } from "../compare/key-automaton.js";
import { readKeySettings } from "../compare/levels.js";
import { createNormalizer } from "../compare/normalize-lines.js";
import type { IRIError } from "../diagnostics/iri-error.js";
import { stringifySafely } from "../diagnostics/quote.js";
import { DOCUMENT_FORMATS, type DocumentFormat, writeIRI } from "../documents/write-iri.js";
import { type Automaton, createCopier, type LineCopier } from "../infra/octet-automaton.js";
import type { Profile } from "../mapping/decode-component.js";
import { iriToURI } from "../mapping/iri-to-uri-checked.js";
import { leiriToIRI } from "../mapping/leiri.js";
import { uriToIRI } from "../mapping/uri-to-iri.js";
import { webAddressToIRI } from "../mapping/web-address.js";
import { requireParsed } from "../syntax/diagnose.js";
import { getSyntax } from "../syntax/grammar.js";
import type { Invalid } from "../syntax/invalid.js";
import { type GrammarName, relativize, resolve } from "../syntax.js";
import type { Notation, TemplateValues } from "../template/expand-template.js";
import { InputError, type Subcommand, UsageError } from "./command.js";
import {
  CHARSET_OPTION,
  checkCharset,
  checkScheme,
  createChoice,
  explain,
  GRAMMAR_OPTION,
  LIST_CHARSET_OPTION,
  OTHER_LIST_CHARSET_OPTION,
  PROFILE_OPTION,
  RAW_OUTPUT_OPTION,
  readOption,
} from "./command-options.js";
import {
  ABOUT_DEFAULT,
  ABOUT_FORMS,
  ABOUT_PROTOCOL,
  chooseLevel,
  configureComparison,
  configureForms,
  configureSteps,
  LEVEL_OPTION,
  readComparison,
  readForm,
  refuseWithoutForm,
} from "./comparison.js";
import type { Output } from "./output.js";
import { findInputs, processInputs } from "./process-inputs.js";
import { ABOUT_REFUSED, chooseReading, configureReadings, configureRefusals, refuseOthers } from "./refusals.js";
import { makeIRIAutomaton, makeResolvedAutomaton, makeURIAutomaton } from "./valid-lines.js";

/** The values of all options in the table; a row reads only those that it declares. */
interface Options extends Record<string, unknown> {
  readonly as: Notation;
  readonly base?: string;
  readonly charset: string;
  readonly format: DocumentFormat;
  readonly grammar: GrammarName;
  readonly profile: Profile;
  readonly scheme?: string;
  readonly strict: boolean;
  readonly trace?: true;
  readonly value: readonly string[];
  readonly values?: string;
}

/** Returns the output for an input: one line, or several. */
type Convert = (input: string) => string | readonly string[];

/** A function that converts inputs, and shorter ways for lines that it refuses or leaves unchanged. */
interface Conversion {
  readonly convert: Convert;
  readonly isRefused?: ((line: string) => boolean) | undefined;
  readonly makeAutomaton?: () => Automaton | undefined;
}

/** A row of the table. */
interface LineCommand {
  readonly description: string;
  /** The name of its arguments in the help. */
  readonly input: string;
  /** Paragraphs of the help before the exit codes. */
  readonly about?: readonly string[];
  readonly examples: readonly string[];
  /** Whether `--invalid encode` and `--invalid web` read text that is not an IRI. */
  readonly readsText?: boolean;
  readonly configure: (command: Command) => unknown;
  /**
   * Reads the options, before any input is read.
   *
   * @throws {UsageError} If one has an invalid value.
   */
  readonly start: (options: Options, stderr: Output) => Convert | Conversion | Promise<Convert | Conversion>;
}

/** The rows, by the name of the subcommand. */
const ROWS: Readonly<Record<string, LineCommand>> = {
  expand: {
    description: "expand URI Templates",
    input: "template",
    examples: ["iri expand '/{user}{?q*}' -v user=me -v q=a -v q=b", "iri expand --as iri '/café/{id}' -v id=日"],
    configure: (command) =>
      command
        .addOption(
          new Option("-v, --value <name=value>", "a variable; several of one name are a list")
            .default([])
            .argParser((value: string, values: string[]) => [...values, value]),
        )
        .option("--values <json>", "variables as an object in JSON: strings, lists of strings, objects of strings")
        .addOption(createChoice("--as <notation>", "the notation of the result", ["iri", "uri"]).default("uri"))
        .addOption(LIST_CHARSET_OPTION),
    start: ({ as, value, values }) => startExpansion({ ...readJSON(values ?? "{}"), ...readAssignments(value) }, as),
  },
  leiri: {
    description: "convert Legacy Extended IRIs, as XML has them, to IRIs",
    input: "leiri",
    examples: ["iri leiri 'http://example.org/a b<c>'", "iri leiri --charset euc-jp < eucjp.txt"],
    configure: (command) => command.addOption(LIST_CHARSET_OPTION),
    start: () => leiriToIRI,
  },
  normalize: {
    description: "convert IRIs to the form that all equivalent IRIs share",
    input: "iri",
    about: [
      ABOUT_DEFAULT,
      ABOUT_PROTOCOL,
      ABOUT_FORMS,
      "Any program can sort, join and count the lines of --keys, however many there are: docs/scale.md has examples.",
    ],
    examples: [
      "iri normalize HTTP://Example.ORG:80/%7euser",
      "iri normalize --level syntax < list.txt",
      "iri normalize --no-www --no-https --no-parameter-order --ignored-parameters 'utm_*' < list.txt",
      "iri normalize --form surt --no-fragment < list.txt",
      "iri normalize --keys < list.txt | LC_ALL=C sort -s -u -t \"$(printf '\\t')\" -k 1,1 | cut -f 2",
    ],
    configure: (command) =>
      configureForms(
        configureSteps(
          configureComparison(
            command
              .addOption(LEVEL_OPTION)
              .addOption(LIST_CHARSET_OPTION)
              .option(...RAW_OUTPUT_OPTION)
              .addOption(
                new Option("-k, --keys", "write the form, a tab and the input, one line each").conflicts([
                  "json",
                  "raw",
                ]),
              ),
          ),
        ),
      ),
    readsText: true,
    start: async (options, stderr) => {
      const form = readForm(options);
      const settings = { ...readComparison(options, await chooseLevel(options, stderr)), ...form };
      const toKey = readOption("--form", () => createNormalizer(settings));
      return {
        convert: options.keys === true ? (iri) => [toKey(iri), iri] : toKey,
        isRefused: refuseWithoutForm(settings),
        makeAutomaton: () => makeKeyAutomaton(readKeySettings(settings)),
      };
    },
  },
  relativize: {
    description: "find the shortest references that resolve to targets",
    input: "target",
    examples: [
      "iri relativize http://example.org/b/c --base http://example.org/a/",
      "iri relativize --base http://example.org/a/ < list.txt",
    ],
    configure: (command) =>
      command
        .addOption(GRAMMAR_OPTION)
        .addOption(LIST_CHARSET_OPTION)
        .requiredOption("-b, --base <iri>", "the base, an IRI"),
    readsText: true,
    start: ({ base = "", grammar, ...options }) => {
      checkBase(base, grammar);
      const invalid = chooseReading(options);
      return {
        convert: (target) => relativize(target, base, { grammar, invalid }),
        isRefused: refuseOthers({ kind: "IRI", grammar }, invalid),
      };
    },
  },
  resolve: {
    description: "resolve references against a base, by RFC 3986",
    input: "reference",
    about: ["Without a base, the references must be IRIs; their dot segments are removed."],
    examples: [
      "iri resolve ../b '?c' --base http://example.org/a/",
      "iri resolve --base http://example.org/a/ < list.txt",
    ],
    configure: (command) =>
      command
        .addOption(GRAMMAR_OPTION)
        .addOption(LIST_CHARSET_OPTION)
        .option("-b, --base <iri>", "the base, an IRI")
        .option("--backward-compatible", "treat a reference with the base's scheme as relative, as old parsers did"),
    readsText: true,
    start: ({ base = "", grammar, backwardCompatible, ...options }) => {
      checkBase(base, grammar);
      const invalid = chooseReading(options);
      const convert: Convert = (reference) => {
        try {
          return resolve(reference, base, { backwardCompatible: backwardCompatible === true, grammar, invalid });
        } catch (error) {
          throw base === "" ? explainMissingBase(error as IRIError) : error;
        }
      };
      const isPlain = invalid !== "web" && backwardCompatible !== true;
      return {
        convert,
        isRefused: refuseOthers({ kind: base === "" ? "IRI" : "IRI-reference", grammar }, invalid),
        makeAutomaton: () => (isPlain ? makeResolvedAutomaton() : undefined),
      };
    },
  },
  "to-iri": {
    description: "convert URIs to IRIs",
    input: "uri",
    examples: [
      "iri to-iri http://xn--99zt52a.example.org/%E6%97%A5",
      "iri to-iri --trace http://xn--99zt52a.example.org/%e2%80%ae",
      "iri to-iri < list.txt",
    ],
    configure: (command) =>
      command
        .addOption(PROFILE_OPTION)
        .addOption(LIST_CHARSET_OPTION)
        .option("-t, --trace", "show them after each of the six steps, with characters in XML notation"),
    readsText: true,
    start: ({ profile, trace, ...options }) => {
      const invalid = chooseReading(options);
      return trace === true
        ? startTrace(profile, invalid)
        : {
            convert: (uri) => uriToIRI(uri, { profile, invalid }),
            isRefused: refuseOthers({ kind: "IRI-reference", grammar: "rfc3987" }, invalid),
            // The profile `text` encodes delimiters at the end.
            makeAutomaton: () => (invalid === "web" || profile === "text" ? undefined : makeIRIAutomaton()),
          };
    },
  },
  "to-uri": {
    description: "convert IRIs to URIs",
    input: "iri",
    examples: [
      "iri to-uri http://例え.jp/日本",
      "iri to-uri 'http://example.org/?q=é' --charset windows-1252",
      "iri to-uri --list-charset euc-jp < eucjp.txt",
    ],
    configure: (command) =>
      configureMapping(command).option(
        "-s, --scheme <scheme>",
        "the scheme that relative references will get from their base",
      ),
    readsText: true,
    start: ({ charset, grammar, scheme, ...options }) => {
      checkMapping(charset, scheme);
      const invalid = chooseReading(options);
      return {
        convert: (iri) => iriToURI(iri, { charset, grammar, scheme, invalid }),
        isRefused: refuseOthers({ kind: "IRI-reference", grammar }, invalid),
        makeAutomaton: () => (invalid === "web" ? undefined : makeURIAutomaton()),
      };
    },
  },
  "web-address": {
    description: "convert Web Addresses (values of href attributes) to IRIs",
    input: "address",
    examples: ["iri web-address ' http:\\\\example.org\\a b '", "iri web-address '?q=é' --charset windows-1252"],
    configure: (command) =>
      configureMapping(command).option(
        "-s, --scheme <scheme>",
        "the scheme that relative references will get from their base",
        "https",
      ),
    start: ({ charset, grammar, scheme }) => {
      checkMapping(charset, scheme);
      return (address) => webAddressToIRI(address, { charset, grammar, scheme });
    },
  },
  write: {
    description: "escape IRIs for documents, where the charset of the document or its format asks for it",
    input: "iri",
    examples: [
      "iri write --format html --charset iso-8859-1 http://例え.jp/é",
      "iri write -f turtle -c us-ascii < list.txt",
    ],
    configure: (command) =>
      command
        .addOption(
          createChoice("-f, --format <format>", "the format of the document", DOCUMENT_FORMATS).default("html"),
        )
        .addOption(CHARSET_OPTION)
        .addOption(OTHER_LIST_CHARSET_OPTION),
    start: ({ charset, format }) => {
      readOption("--charset", () => writeIRI("", { format, charset }));
      return (iri) => writeIRI(iri, { format, charset });
    },
  },
};

/** The subcommands, by name. */
export const LINE_COMMANDS: Readonly<Record<string, Subcommand>> = Object.fromEntries(
  Object.entries(ROWS).map(([name, row]) => [name, createSubcommand(row)]),
);

function createSubcommand({
  description,
  input,
  about = [],
  examples,
  readsText = false,
  configure,
  start,
}: LineCommand): Subcommand {
  return {
    configure: (command) => {
      command
        .description(description)
        .argument(`[${input}...]`, "one or more; without any, or with -, reads one per line from standard input")
        .option("-j, --json", "write JSON instead of the output alone: one object per line, with input and output");
      configure(command);
      (readsText ? configureReadings : configureRefusals)(command);
      explain(command, [...about, ...ABOUT_REFUSED], examples);
    },

    run: async (args, options, io) => {
      const { stdout, stderr } = io;
      const started = await start(options as Options, stderr);
      const { convert, isRefused, makeAutomaton }: Conversion =
        typeof started === "function" ? { convert: started } : started;
      const isRaw = options.raw === true;
      // Output#show leaves no tab, so that the first one ends a key.
      const separator = options.keys === true ? "\t" : "\n";
      const write = (input: string): string => {
        const output = convert(input);
        if (options.json === true) {
          return `${stringifySafely({ input, output })}\n`;
        }
        return typeof output === "string"
          ? `${stdout.show(output, isRaw)}\n`
          : `${output.map((line) => stdout.show(line, isRaw)).join(separator)}\n`;
      };
      const makeCopier = (): LineCopier | undefined => {
        // A terminal and JSON get some characters escaped.
        const automaton = options.json === true || stdout.isTerminal ? undefined : makeAutomaton?.();
        return automaton && createCopier(automaton, options.keys === true ? ["", separator, "\n"] : ["", "\n"]);
      };
      return (await processInputs(findInputs(args, options), io, { convert: write, isRefused, makeCopier })).exitCode;
    },
  };
}

/** Declares the options of mappings that read the charset of a document. */
function configureMapping(command: Command): Command {
  return command.addOption(CHARSET_OPTION).addOption(OTHER_LIST_CHARSET_OPTION).addOption(GRAMMAR_OPTION);
}

function checkMapping(charset: string, scheme: string | undefined): void {
  checkCharset(charset);
  if (scheme !== undefined) {
    checkScheme(scheme);
  }
}

/** @throws {UsageError} If the base is given and is not an IRI. */
function checkBase(base: string, grammar: GrammarName): void {
  if (base !== "") {
    readOption("--base", () => requireParsed(base, getSyntax({ kind: "IRI", grammar }), "base"));
  }
}

/** Names the option where a scheme is missing. */
function explainMissingBase(error: IRIError): Error {
  const isRelative = error.diagnostics[0]?.code === "scheme-missing";
  return isRelative ? new InputError(`${error.message}; relative references need --base`) : error;
}

/** Loads the trace, which only `to-iri --trace` needs. */
async function startTrace(profile: Profile, invalid: Invalid): Promise<Convert> {
  const { traceMapping } = await import("../mapping/trace.js");
  return (uri) => traceMapping(uri, { profile, invalid }).map((result, index) => `${index + 1}. ${result}`);
}

/** Loads templates, which only `expand` needs. */
async function startExpansion(variables: TemplateValues, as: Notation): Promise<Convert> {
  const { requireTemplate } = await import("../template/parse-template.js");
  const { ValueError } = await import("../template/expand-template.js");
  return (text) => {
    const template = requireTemplate(text);
    try {
      return template.expand(variables, { as });
    } catch (error) {
      throw error instanceof ValueError ? new InputError(error.message) : error;
    }
  };
}

function readJSON(text: string): TemplateValues {
  const values: unknown = readOption("--values", () => JSON.parse(text) as unknown);
  if (typeof values !== "object" || values === null || Array.isArray(values)) {
    throw new UsageError("--values: not an object");
  }
  return values as TemplateValues;
}

function readAssignments(assignments: readonly string[]): TemplateValues {
  const values = new Map<string, string[]>();
  for (const assignment of assignments) {
    const sign = assignment.indexOf("=");
    if (sign < 1) {
      throw new UsageError(`--value: ${assignment} is not name=value`);
    }
    const name = assignment.slice(0, sign);
    values.set(name, [...(values.get(name) ?? []), assignment.slice(sign + 1)]);
  }
  return Object.fromEntries(Array.from(values, ([name, list]) => [name, list.length === 1 ? list[0] : list]));
}
