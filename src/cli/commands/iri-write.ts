/** `iri write`: IRIs escaped for documents. */
import { DOCUMENT_FORMATS, type DocumentFormat, writeIRI } from "../../documents/html/write-iri.js";
import { type Subcommand, UsageError } from "../command.js";
import { createCharsetOption, createChoice, createOtherListCharsetOption } from "../command-options.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, {
      description: "escape IRIs for documents, where the charset of the document or its format asks for it",
      name: "iri",
      examples: [
        "iri write --format html --charset iso-8859-1 http://例え.jp/é",
        "iri write -f turtle -c us-ascii < list.txt",
      ],
    })
      .addOption(createChoice("-f, --format <format>", "the format of the document", DOCUMENT_FORMATS).default("html"))
      .addOption(createCharsetOption())
      .addOption(createOtherListCharsetOption());
  },
  run: (args, options, io) => {
    const { charset, format } = options as { charset: string; format: DocumentFormat };
    try {
      writeIRI("", { format, charset });
    } catch (error) {
      throw new UsageError(`--charset: ${(error as Error).message}`);
    }
    return processLineByLine(args, options, io, (iri) => writeIRI(iri, { format, charset }));
  },
};
