/** A document with the members that linkifyNode uses, on the trees of parse5. */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

const RAW_TEXT: ReadonlySet<string> = new Set(["script", "style"]);

const VOID: ReadonlySet<string> = new Set(["br", "wbr"]);

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("\u00A0", "&nbsp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export class FakeNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: FakeDocument;
  parentNode: FakeNode | null = null;
  childNodes: FakeNode[] = [];
  readonly #attributes = new Map<string, string>();
  #text = "";

  constructor(ownerDocument: FakeDocument, nodeType: number, nodeName: string, text = "") {
    this.ownerDocument = ownerDocument;
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.#text = text;
  }

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): FakeNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get firstElementChild(): FakeNode | null {
    return this.childNodes.find(({ nodeType }) => nodeType === 1) ?? null;
  }

  get textContent(): string {
    return this.nodeType === 1 ? this.childNodes.map(({ textContent }) => textContent).join("") : this.#text;
  }

  set textContent(text: string) {
    if (this.nodeType === 1) {
      this.childNodes = [];
      this.append(text);
    } else {
      this.#text = text;
    }
  }

  get outerHTML(): string {
    switch (this.nodeType) {
      case 1: {
        const attributes = Array.from(this.#attributes, ([name, value]) => ` ${name}="${escapeText(value)}"`);
        const end = VOID.has(this.nodeName) ? "" : `</${this.nodeName}>`;
        return `<${this.nodeName}${attributes.join("")}>${this.innerHTML}${end}`;
      }
      case 3:
        return RAW_TEXT.has(this.parentNode?.nodeName ?? "") ? this.#text : escapeText(this.#text);
      default:
        return `<!--${this.#text}-->`;
    }
  }

  get innerHTML(): string {
    return this.childNodes.map(({ outerHTML }) => outerHTML).join("");
  }

  set innerHTML(html: string) {
    this.childNodes = [];
    this.#take(parseFragment(html).childNodes);
  }

  #take(children: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
    for (const child of children) {
      if ("tagName" in child) {
        const element = new FakeNode(this.ownerDocument, 1, child.tagName);
        for (const { name, value } of child.attrs) {
          element.setAttribute(name, value);
        }
        element.#take(child.childNodes);
        this.append(element);
      } else {
        const isText = child.nodeName === "#text";
        const text = "value" in child ? child.value : "data" in child ? child.data : "";
        this.append(new FakeNode(this.ownerDocument, isText ? 3 : 8, child.nodeName, text));
      }
    }
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }

  append(...children: readonly (FakeNode | string)[]): void {
    for (const child of children) {
      this.insertBefore(typeof child === "string" ? this.ownerDocument.createTextNode(child) : child, null);
    }
  }

  insertBefore(node: FakeNode, child: FakeNode | null): FakeNode {
    node.parentNode?.removeChild(node);
    node.parentNode = this;
    this.childNodes.splice(child === null ? this.childNodes.length : this.childNodes.indexOf(child), 0, node);
    return node;
  }

  removeChild(child: FakeNode): FakeNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  appendChild(child: FakeNode): FakeNode {
    return this.insertBefore(child, null);
  }

  normalize(): void {
    const kept: FakeNode[] = [];
    for (const child of this.childNodes) {
      const last = kept.at(-1);
      if (child.nodeType !== 3) {
        child.normalize();
        kept.push(child);
      } else if (last?.nodeType === 3) {
        last.#text += child.#text;
      } else if (child.#text !== "") {
        kept.push(child);
      }
    }
    this.childNodes = kept;
  }

  listElements(): readonly FakeNode[] {
    return this.childNodes.flatMap((child) => (child.nodeType === 1 ? [child, ...child.listElements()] : []));
  }
}

export class FakeDocument {
  readonly body: FakeNode = new FakeNode(this, 1, "body");

  createElement(name: string): FakeNode {
    return new FakeNode(this, 1, name);
  }

  createTextNode(text: string): FakeNode {
    return new FakeNode(this, 3, "#text", text);
  }

  querySelectorAll(_all: "*"): readonly FakeNode[] {
    return [this.body, ...this.body.listElements()];
  }

  querySelector(name: string): FakeNode | null {
    return this.querySelectorAll("*").find(({ nodeName }) => nodeName === name) ?? null;
  }
}
