/**
 * Serves a folder of static files on this machine only.
 *
 * Divergence (safety): the folder is listed first, and only listed files are served, so that the path of a request never
 * opens a file.
 */
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * Only own files, nothing inline, no `eval`. The comparison page makes documents of other charsets in frames of blobs. Each
 * page has its own policy, which may be stricter.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // The digest is that of an empty style, which the pages of the API reference make.
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  "frame-src blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-cache",
};

/** A folder that is being served. */
export interface Site {
  /** Its address, with a final slash. */
  readonly address: string;
  /** Ends all connections. */
  close(): Promise<void>;
}

/**
 * Serves a folder on 127.0.0.1.
 *
 * @param folder - A path; new files are not served until the next start.
 * @param port - 0 for any free one.
 */
export async function serve(folder: string, port = 0): Promise<Site> {
  const files = listFiles(folder);
  const server = createServer((request, response) => answer(files, request, response));
  await listen(server, port);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
}

/** Finds the file for each path; that of a folder is its index.html. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const root = realpathSync(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    // Symbolic links are not followed; Node 26 lists their targets too.
    const isOfFolder = entry.isFile() && realpathSync(file) === join(root, relative(folder, file));
    if (isOfFolder && extname(entry.name) in TYPES) {
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      files.set(path, file);
      files.set(path.replace(/\/index\.html$/, "/"), file);
    }
  }
  return files;
}

function answer(
  files: ReadonlyMap<string, string>,
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
): void {
  if (method !== "GET" && method !== "HEAD") {
    response.writeHead(405, { ...HEADERS, allow: "GET, HEAD" }).end();
    return;
  }
  const path = url.replace(/\?.*$/s, "");
  const file = files.get(path);
  const content = file === undefined ? null : readIfThere(file);
  if (file !== undefined && content !== null) {
    const type = TYPES[extname(file)] as string;
    response.writeHead(200, { ...HEADERS, "content-type": type }).end(method === "HEAD" ? undefined : content);
  } else if (files.has(`${path}/`)) {
    response.writeHead(301, { ...HEADERS, location: `${path}/` }).end();
  } else {
    const page = files.get("/404.html");
    const body = (page === undefined ? null : readIfThere(page)) ?? undefined;
    const type = body === undefined ? {} : { "content-type": TYPES[".html"] as string };
    response.writeHead(404, { ...HEADERS, ...type }).end(method === "HEAD" ? undefined : body);
  }
}

/** @returns `null` if the file has vanished since the folder was listed. */
function readIfThere(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
