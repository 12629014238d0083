/** Elements by name, attributes and content. */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Makes an element. An attribute that is `true` has no value, one that is `false` or `undefined` is not there. */
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

/** Gives an element of the page. */
export function find<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) {
    throw new Error(`There is no #${id}`);
  }
  return element as T;
}
