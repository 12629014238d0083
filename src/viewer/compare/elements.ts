/** Elements by name, attributes and content. */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Makes an element. `true` stands for an attribute without a value; `false` and `undefined` leave it out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(attribute, value === true ? "" : value);
    }
  }
  element.append(...content);
  return element;
}

/** Finds an element of the page. */
export function find<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) {
    throw new Error(`There is no #${id}`);
  }
  return element as T;
}
