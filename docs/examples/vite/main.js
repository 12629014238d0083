import { IRI } from "whatwg-iri";
import { toDisplayString } from "whatwg-iri/display";
import { extractLinks } from "whatwg-iri/documents";

const field = document.getElementById("address");

function showAddress() {
  const iri = IRI.parse(field.value, document.baseURI);
  document.getElementById("href").textContent = iri?.href ?? "Not an address";
  document.getElementById("shown").textContent = iri === null ? "" : toDisplayString(iri.href);
}

field.addEventListener("input", showAddress);
showAddress();

const table = document.getElementById("links");
const { links } = extractLinks(table.outerHTML, { base: document.baseURI });
for (const [index, { iri }] of links.entries()) {
  const { cells } = table.rows[index];
  cells[1].textContent = iri.href;
  cells[2].textContent = toDisplayString(iri.href);
}
