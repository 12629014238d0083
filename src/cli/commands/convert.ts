import { toDisplayString } from "../../display/to-display-string.js";
import { DOCUMENT_FORMATS, type DocumentFormat } from "../../documents/document-formats.js";
import { writeIRI } from "../../documents/write-iri.js";
import { iriToURI } from "../../mapping/iri-to-uri.js";
import { leiriToIRI } from "../../mapping/leiri.js";
import { PROFILES, type Profile } from "../../mapping/profiles.js";
import { uriToIRI } from "../../mapping/uri-to-iri.js";
import { webAddressToIRI } from "../../mapping/web-address.js";
import { type GrammarName, matchScheme } from "../../syntax/grammar.js";
import { repairInput } from "../../typed/repair-input.js";
import { InputError, type Subcommand, UsageError } from "../command.js";
import {
  ABOUT_REFUSED,
  CHARSET_OPTION,
  chooseReading,
  configureInputs,
  createChoice,
  GRAMMAR_OPTION,
  mapInputs,
  readCharset,
  readOption,
} from "../inputs.js";

const FROM =
  "what they are: IRIs or URIs; Legacy Extended IRIs of XML; values of href attributes; typed or pasted text";
const SOURCES = ["iri", "leiri", "web", "text"];
const TARGETS = ["uri", "iri", "display", ...DOCUMENT_FORMATS];

interface Options {
  readonly from: string;
  readonly to?: string;
  readonly profile: Profile;
  readonly grammar: GrammarName;
  readonly scheme?: string;
}

export const command: Subcommand = {
  configure: (command) => {
    const description = "convert addresses: to URIs, IRIs, the form for people, or into a document";
    configureInputs(command, description, "address", true)
      .addOption(createChoice("-f, --from <notation>", FROM, SOURCES, "iri"))
      .addOption(
        createChoice("-t, --to <notation>", 'the result; by default "uri" for IRIs, "iri" for other sources', TARGETS),
      )
      .addOption(createChoice("-p, --profile <profile>", "the characters that an IRI shows", PROFILES, "display"))
      .addOption(GRAMMAR_OPTION)
      .option("-s, --scheme <scheme>", "the scheme that references get from their base, or typed hosts")
      .addOption(CHARSET_OPTION);
  },
  about: ABOUT_REFUSED,
  examples: [
    "iri convert http://例え.jp/日本",
    "iri convert --to iri http://xn--99zt52a.example.org/%E6%97%A5",
    "iri convert --charset windows-1252 'http://example.org/?q=é'",
    "iri convert --from web ' http:\\\\example.org\\a b '",
    "iri convert --from text 'ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／ａ'",
    "iri convert --to turtle --charset us-ascii < list.txt",
  ],

  run: async (args, options, io) => {
    const { from, to = from === "iri" ? "uri" : "iri", profile, grammar, scheme } = options as unknown as Options;
    const charset = readCharset(options);
    if (scheme !== undefined && matchScheme(`${scheme}:`) !== scheme.length) {
      throw new UsageError(`--scheme: ${scheme} is not a scheme`);
    }
    const invalid = chooseReading(options);
    const read: Readonly<Record<string, (text: string) => string>> = {
      iri: String,
      leiri: leiriToIRI,
      web: (text) => webAddressToIRI(text, { charset, grammar, scheme: scheme ?? "https" }),
      text: (text) => {
        const [candidate] = repairInput(text, { scheme: scheme ?? "https" });
        if (candidate === undefined) {
          throw new InputError("not an address");
        }
        return candidate.value;
      },
    };
    const write: Readonly<Record<string, (iri: string) => string>> = {
      uri: (iri) => iriToURI(iri, { charset, grammar, scheme, invalid }),
      iri: from === "iri" ? (uri) => uriToIRI(uri, { profile, invalid }) : String,
      display: (iri) => toDisplayString(iri, { profile }),
    };
    const format = to as DocumentFormat;
    if (write[to] === undefined) {
      readOption("--charset", () => writeIRI("http://a.example/", { format, charset }));
    }
    const source = read[from] as (text: string) => string;
    const target = write[to] ?? ((iri) => writeIRI(iri, { format, charset }));
    const convert = (text: string) => target(source(text));
    const { exitCode } = await mapInputs(args, options, io, { convert });
    for (const text of from === "iri" && scheme === undefined ? args : []) {
      const [candidate] = repairInput(text);
      if (candidate?.repairs.some(({ code }) => code === "scheme-missing")) {
        await io.stderr.report(`${text} has no scheme, so it is a path; --from text reads it as ${candidate.value}`);
      }
    }
    return exitCode;
  },
};
