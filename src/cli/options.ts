/** Options that several subcommands have. */
import { Option } from "commander";
import { GRAMMARS } from "../syntax/kinds.js";

/** `--grammar`. */
export function createGrammarOption(): Option {
  return new Option("-g, --grammar <grammar>", "the grammar of IRIs").choices(GRAMMARS).default("rfc3987");
}
