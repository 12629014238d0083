const worker = new Worker("worker.js");
const field = document.getElementById("address");

function ask() {
  worker.postMessage({ address: field.value, base: document.baseURI });
}

worker.addEventListener("message", ({ data: { href, shown } }) => {
  document.getElementById("href").textContent = href;
  document.getElementById("shown").textContent = shown;
});

field.addEventListener("input", ask);
ask();
