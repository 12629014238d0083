// The other script defines the class IRI as a global.
const field = document.getElementById("address");

function read(input) {
  // As for a link of this document: relative to it, and in its charset.
  return new IRI(input, document.baseURI, { charset: document.characterSet });
}

function showAddress() {
  const href = document.getElementById("href");
  const shown = document.getElementById("shown");
  try {
    const iri = read(field.value);
    href.textContent = iri.href;
    shown.textContent = whatwgIRI.toDisplayString(iri.href);
  } catch (error) {
    // It says what is wrong, and where.
    href.textContent = error.cause.message;
    shown.textContent = "";
  }
}

field.addEventListener("input", showAddress);
showAddress();

for (const { cells } of document.getElementById("links").rows) {
  const iri = read(cells[0].querySelector("a").getAttribute("href"));
  cells[1].textContent = iri.href;
  cells[2].textContent = whatwgIRI.toDisplayString(iri.href);
}
