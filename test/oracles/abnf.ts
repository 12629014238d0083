/**
 * Parses ABNF into a tree for each rule. Rules start in the first column and continue indented; numbers are
 * hexadecimal; a prose value is a rule's name, as in `0<pchar>`; `=/` is not supported.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5234#section-4
 */

export type Expression =
  | { readonly type: "alternation"; readonly alternatives: readonly Expression[] }
  | { readonly type: "concatenation"; readonly elements: readonly Expression[] }
  /** An option is a repetition of zero or one. */
  | { readonly type: "repetition"; readonly min: number; readonly max: number; readonly element: Expression }
  | { readonly type: "rule"; readonly name: string }
  /** Letters match in either case. */
  | { readonly type: "string"; readonly text: string }
  | { readonly type: "range"; readonly first: number; readonly last: number };

export type Rules = ReadonlyMap<string, Expression>;

/** The text of each rule, from its name to the name of the next. */
const RULE = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*=((?:.|\r?\n(?=[ \t\r\n;]))*)/gm;

const TOKEN =
  /[ \t\r\n]+|;.*|(?<token>"[^"]*"|<[^>]*>|%x[0-9A-F]+(?:-[0-9A-F]+|(?:\.[0-9A-F]+)*)|\d*\*\d*|\d+|[A-Za-z][A-Za-z0-9-]*|[()[\]/])/y;

export function parseABNF(text: string): Rules {
  const rules = new Map<string, Expression>();
  const references = new Set<string>();
  for (const [, name, definition] of text.matchAll(RULE)) {
    if (rules.has(name as string)) {
      throw new SyntaxError(`${name} is defined twice`);
    }
    const parser = new Parser(tokenize(definition as string), references);
    rules.set(name as string, parser.parseDefinition());
  }
  for (const name of references) {
    getRule(rules, name);
  }
  return rules;
}

export function getRule(rules: Rules, name: string): Expression {
  const rule = rules.get(name);
  if (rule === undefined) {
    throw new SyntaxError(`${name} is not defined`);
  }
  return rule;
}

/** Lists all elements of a rule, down to strings and ranges. */
export function findParts(rules: Rules, name: string): ReadonlySet<Expression> {
  const parts = new Set<Expression>();
  const visit = (expression: Expression): void => {
    if (!parts.has(expression)) {
      parts.add(expression);
      listParts(rules, expression).forEach(visit);
    }
  };
  visit({ type: "rule", name });
  return parts;
}

function listParts(rules: Rules, expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case "alternation":
      return expression.alternatives;
    case "concatenation":
      return expression.elements;
    case "repetition":
      return [expression.element];
    case "rule":
      return [getRule(rules, expression.name)];
    default:
      return [];
  }
}

function tokenize(definition: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < definition.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(definition);
    if (match === null) {
      throw new SyntaxError(`no ABNF: ${definition.slice(start)}`);
    }
    const token = match.groups?.token;
    if (token !== undefined) {
      tokens.push(token);
    }
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly string[];
  readonly #references: Set<string>;
  #index = 0;

  constructor(tokens: readonly string[], references: Set<string>) {
    this.#tokens = tokens;
    this.#references = references;
  }

  parseDefinition(): Expression {
    const expression = this.#parseAlternation();
    this.#expect(undefined);
    return expression;
  }

  /** `alternation = concatenation *( "/" concatenation )` */
  #parseAlternation(): Expression {
    const alternatives = [this.#parseConcatenation()];
    while (this.#peek() === "/") {
      this.#index++;
      alternatives.push(this.#parseConcatenation());
    }
    return alternatives.length === 1 ? (alternatives[0] as Expression) : { type: "alternation", alternatives };
  }

  /** `concatenation = repetition *( 1*c-wsp repetition )` */
  #parseConcatenation(): Expression {
    const elements = [this.#parseRepetition()];
    while (![undefined, "/", ")", "]"].includes(this.#peek())) {
      elements.push(this.#parseRepetition());
    }
    return elements.length === 1 ? (elements[0] as Expression) : { type: "concatenation", elements };
  }

  /** `repetition = [ 1*DIGIT / ( *DIGIT "*" *DIGIT ) ] element` */
  #parseRepetition(): Expression {
    const repeat = /^(\d*)(\*?)(\d*)$/.exec(this.#peek() ?? "end");
    if (repeat === null) {
      return this.#parseElement();
    }
    this.#index++;
    const [, min, star, max] = repeat as unknown as [string, string, string, string];
    const element = this.#parseElement();
    return star === ""
      ? { type: "repetition", min: Number(min), max: Number(min), element }
      : { type: "repetition", min: Number(min), max: max === "" ? Infinity : Number(max), element };
  }

  /** `element = rulename / "(" alternation ")" / "[" alternation "]" / char-val / num-val / prose-val` */
  #parseElement(): Expression {
    const token = this.#next();
    switch (token[0]) {
      case "(": {
        const group = this.#parseAlternation();
        this.#expect(")");
        return group;
      }
      case "[": {
        const element = this.#parseAlternation();
        this.#expect("]");
        return { type: "repetition", min: 0, max: 1, element };
      }
      case '"':
        return { type: "string", text: token.slice(1, -1) };
      case "%":
        return parseNumbers(token.slice(2));
      default: {
        const name = token.replace(/^<(.*)>$/, "$1");
        if (!/^[A-Za-z]/.test(name)) {
          throw new SyntaxError(`an element was expected, not ${token}`);
        }
        this.#references.add(name);
        return { type: "rule", name };
      }
    }
  }

  #peek(): string | undefined {
    return this.#tokens[this.#index];
  }

  #next(): string {
    const token = this.#tokens[this.#index++];
    if (token === undefined) {
      throw new SyntaxError("an element was expected");
    }
    return token;
  }

  #expect(token: string | undefined): void {
    if (this.#tokens[this.#index++] !== token) {
      throw new SyntaxError(`${token ?? "the end of the rule"} was expected`);
    }
  }
}

/** `41`, `41-5A` or `41.42` */
function parseNumbers(numbers: string): Expression {
  const values = numbers.split(/[-.]/).map((digits) => Number.parseInt(digits, 16));
  if (numbers.includes("-")) {
    const [first, last] = values as [number, number];
    return { type: "range", first, last };
  }
  return { type: "concatenation", elements: values.map((value) => ({ type: "range", first: value, last: value })) };
}
