/** A server on loopback that records requests to the octet, also those to a proxy. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A request as it arrives, in one character for each octet. */
export interface Arrival {
  /** The request target, without the authority that a proxy is given. */
  readonly target: string;
  /** The authority of the target, or else the field Host. */
  readonly authority: string;
}

export interface Recorder {
  readonly port: number;
  /** Forgets the requests, and returns them. */
  take(): readonly Arrival[];
  close(): void;
}

const ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nok";

function read(head: string): Arrival {
  const [line = "", ...fields] = head.split("\r\n");
  const sent = line.replace(/^[A-Z]+ /, "").replace(/ HTTP\/1\.[01]$/, "");
  const [, authority, target = sent] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(sent) ?? [];
  const host = fields.find((field) => /^host:/i.test(field))?.replace(/^host:\s*/i, "");
  return { target: target || "/", authority: authority ?? host ?? "" };
}

export async function startRecorder(): Promise<Recorder> {
  let arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let text = "";
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      if (end !== -1) {
        arrivals.push(read(text.slice(0, end)));
        text = "";
        socket.end(ANSWER);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = arrivals;
      arrivals = [];
      return taken;
    },
    close: () => {
      server.close();
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}
