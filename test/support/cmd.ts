/**
 * Reads a command line as Windows does: cmd.exe finds the commands, and each program splits its own arguments by the rules of
 * the C runtime. Only what the scripts of package.json need is understood; everything else is an error, above all characters that
 * cmd.exe replaces or takes for operators.
 *
 * @see https://learn.microsoft.com/windows-server/administration/windows-commands/cmd
 * @see https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
 */

/** Characters that cmd.exe takes for operators outside quotation marks; commands are separated by `&&` alone. */
const OPERATORS = /[&|<>()^]/;

/**
 * Splits a line at `&&`.
 *
 * @throws {SyntaxError} If cmd.exe would replace a variable, redirect output, or run something else besides the commands.
 */
function splitCommands(line: string): readonly string[] {
  // Variables are replaced inside quotation marks, too.
  if (/%|[\r\n]/.test(line)) {
    throw new SyntaxError(`cmd.exe reads % and line ends in another way: ${line}`);
  }
  const commands = [""];
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    isQuoted = character === '"' ? !isQuoted : isQuoted;
    if (!isQuoted && line.startsWith("&&", index)) {
      commands.push("");
      index++;
    } else if (!isQuoted && OPERATORS.test(character)) {
      throw new SyntaxError(`cmd.exe has an operator ${character}: ${line}`);
    } else {
      commands.push(`${commands.pop()}${character}`);
    }
  }
  if (isQuoted) {
    throw new SyntaxError(`an open quotation mark: ${line}`);
  }
  return commands.map((command) => command.trim());
}

/** Splits a command into its words. A quotation mark after an odd number of backslashes is a character; so are single quotes. */
function splitWords(command: string): readonly string[] {
  const words: string[] = [];
  let word: string | null = null;
  let isQuoted = false;
  for (const [piece, backslashes] of command.matchAll(/(\\*)"|[\s\S]/gu)) {
    if (backslashes !== undefined) {
      const isCharacter = backslashes.length % 2 === 1;
      word = `${word ?? ""}${"\\".repeat(Math.floor(backslashes.length / 2))}${isCharacter ? '"' : ""}`;
      isQuoted = isCharacter ? isQuoted : !isQuoted;
    } else if (isQuoted || !/[ \t]/.test(piece)) {
      word = `${word ?? ""}${piece}`;
    } else if (word !== null) {
      words.push(word);
      word = null;
    }
  }
  return word === null ? words : [...words, word];
}

/**
 * Reads the commands of a line.
 *
 * @param line - What npm passes to `cmd /d /s /c`.
 * @returns The words of each command, the name of the program first.
 * @throws {SyntaxError} If Windows would not run these commands with these words and nothing else.
 */
export function readAsWindows(line: string): readonly (readonly string[])[] {
  return splitCommands(line).map((command) => {
    const words = splitWords(command);
    if (!/^[\w-]+$/.test(words[0] ?? "")) {
      // A slash begins an option, even without a blank before it.
      throw new SyntaxError(`cmd.exe would not find the program of ${command}`);
    }
    return words;
  });
}
