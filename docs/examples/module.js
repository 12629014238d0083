import { IRI, toDisplayString } from "../../lib/iri.full.min.mjs";

const field = document.getElementById("address");
const charset = document.getElementById("charset");

function showAddress() {
  const iri = IRI.parse(field.value, document.baseURI, { charset: charset.value });
  document.getElementById("href").textContent = iri?.href ?? "Not an address";
  document.getElementById("shown").textContent = iri === null ? "" : toDisplayString(iri.href);
}

field.addEventListener("input", showAddress);
charset.addEventListener("input", showAddress);
showAddress();
