/** The content of an element; `null` is left out. */
export type Child = Node | string | null;

/**
 * Makes an element.
 *
 * @param attributes - `true` stands for an attribute without a value; `false` and `undefined` for none.
 */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) {
      element.setAttribute(attribute, value === true ? "" : value);
    }
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Finds an element that the page contains. */
export function find<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}
