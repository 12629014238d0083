/** The header that all pages share, with the search, which page/search.ts drives. */

/** The pages that the header leads to. */
const PAGES = {
  "index.html": "Viewer",
  "links.html": "Find links",
  "compare/index.html": "Engines",
  "docs/index.html": "Guides",
  "reference/index.html": "API",
};

/** Writes the elements for the head of a page. */
export function writeHead(up) {
  return `<link rel="stylesheet" href="${up}header.css">
    <script src="${up}search.js" defer></script>`;
}

/** Writes the header of a page. */
export function writeHeader(up, current) {
  const links = Object.entries(PAGES).map(
    ([path, name]) => `<a href="${up}${path}"${path === current ? ' aria-current="page"' : ""}>${name}</a>`,
  );
  return `<header class="site">
      <a class="home" href="${up}docs/README.html">whatwg-iri</a>
      <nav aria-label="Pages">
        ${links.join("\n        ")}
      </nav>
      <search>
        <label for="search" class="unseen">Search</label>
        <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search guides and API">
        <div id="search-results" hidden>
          <p id="search-status" role="status"></p>
          <ul id="search-found" aria-label="Results of the search"></ul>
        </div>
      </search>
    </header>`;
}

/** Puts the header into a page that marks its place. */
export function addHeader(html, up, current) {
  return html.replace("<!-- head -->", () => writeHead(up)).replace("<!-- header -->", () => writeHeader(up, current));
}
