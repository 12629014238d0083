/** The markup of the search, which guides, reference, matrix and comparison share; page/search.ts drives it. */

/**
 * Writes the elements for the head of a page.
 *
 * @param up - Path from the page to the site.
 */
export function writeSearchHead(up) {
  return `<link rel="stylesheet" href="${up}search.css">
    <script src="${up}search.js" defer></script>`;
}

/** The search itself. */
export const SEARCH = `<search>
        <label for="search">Search</label>
        <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Guides and reference">
        <div id="search-results" hidden>
          <p id="search-status" role="status"></p>
          <ul id="search-found" aria-label="Results of the search"></ul>
        </div>
      </search>`;
