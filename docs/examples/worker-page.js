const worker = new Worker("worker.js");
const field = document.getElementById("address");
const rows = [...document.getElementById("links").rows];

function ask() {
  const links = rows.map(({ cells }) => cells[0].querySelector("a").getAttribute("href"));
  worker.postMessage({ addresses: [field.value, ...links], base: document.baseURI });
}

worker.addEventListener("message", ({ data: [address, ...links] }) => {
  document.getElementById("href").textContent = address.href;
  document.getElementById("shown").textContent = address.shown;
  for (const [index, { href, shown }] of links.entries()) {
    rows[index].cells[1].textContent = href;
    rows[index].cells[2].textContent = shown;
  }
});

field.addEventListener("input", ask);
ask();
