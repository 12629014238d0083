import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerFile } from "./answers.js";

export async function serveFolder(
  folder: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url as string, "http://127.0.0.1/").pathname.replace(/\/$/, "/index.html");
    const found = answerFile(new URL(`.${path}`, folder));
    if (found === null) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { ...headers, "content-type": found.type }).end(found.body);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
