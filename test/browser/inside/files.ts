/** The tests' server provides the files. */

export function readFileSync(address: URL): string {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=utf-8");
  request.send();
  if (request.status !== 200) {
    throw new Error(`${address}: status ${request.status}`);
  }
  return request.responseText;
}
