/** Finds engines, and runs SQL in them. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The places of engines. */
export interface Engines {
  /** The address of the module of DuckDB. */
  readonly duckDB: string | undefined;
  /** The path of the module of ClickHouse. */
  readonly clickHouse: string | undefined;
  /** The folder of the programs of PostgreSQL. */
  readonly postgreSQL: string | undefined;
}

/** Finds the engines that the environment names, or that are where systems have them. */
export function findEngines({ ENGINES = "", POSTGRES_BIN, PATH = "" }: NodeJS.ProcessEnv): Engines {
  const findModule = (path: string): string | undefined => {
    const module = join(ENGINES, "node_modules", path);
    return ENGINES !== "" && existsSync(module) ? module : undefined;
  };
  const debian = "/usr/lib/postgresql";
  const isWhole = (folder: string): boolean =>
    ["initdb", "pg_isready", "postgres", "psql"].every((name) => existsSync(join(folder, name)));
  const folders = [
    ...(POSTGRES_BIN === undefined ? [] : [POSTGRES_BIN]),
    ...PATH.split(":"),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : []),
  ];
  return {
    duckDB: findModule("@duckdb/node-api/lib/index.js"),
    clickHouse: findModule("chdb/index.js"),
    postgreSQL: folders.find(isWhole),
  };
}

/** A user other than root, as which PostgreSQL has to run. */
const OTHER_USER = 65_534;

/**
 * Runs SQL in a new server of PostgreSQL, which ends with it.
 *
 * @param bin - The folder of its programs.
 * @param folder - A folder for the data, without a server yet.
 * @param env - The environment of the server.
 */
export async function runPostgreSQL(bin: string, folder: string, sql: string, env: NodeJS.ProcessEnv): Promise<void> {
  const data = join(folder, "postgresql");
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {};
  if (isRoot) {
    chownSync(data, OTHER_USER, OTHER_USER);
    chownSync(folder, OTHER_USER, OTHER_USER);
  }
  const settings = { ...user, env: { ...env, LC_ALL: "C.UTF-8" }, cwd: data };
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "iri", "-E", "UTF8", "--no-sync"], {
    ...settings,
    stdio: "ignore",
  });
  const options = ["-D", data, "-k", data, "-h", "", "-c", "fsync=off", "-c", "max_wal_size=4GB"];
  const server = spawn(join(bin, "postgres"), options, { ...settings, stdio: "ignore" });
  const closed = new Promise((resolve) => server.once("close", resolve));
  try {
    // The socket is there before the server accepts connections.
    const isReady = (): boolean => spawnSync(join(bin, "pg_isready"), ["-h", data, "-q"], settings).status === 0;
    for (let attempt = 0; !isReady(); attempt++) {
      if (attempt > 300) {
        throw new Error("PostgreSQL does not start");
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const psql = spawn(join(bin, "psql"), ["-h", data, "-U", "iri", "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-q"], {
      ...settings,
      stdio: ["pipe", "ignore", "pipe"],
    });
    await finish("psql", psql, sql);
  } finally {
    server.kill("SIGINT");
    await closed;
  }
}

/**
 * Runs a query in ClickHouse, in a process of its own.
 *
 * @param module - The path of npm chdb.
 * @param folder - A folder without data of ClickHouse yet.
 * @param scripts - The programs of `user_scripts`, by name.
 * @param functions - The configuration of its functions.
 */
export async function runClickHouse(
  module: string,
  folder: string,
  { query, scripts, functions }: { query: string; scripts: Readonly<Record<string, string>>; functions: string },
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const data = join(folder, "clickhouse");
  const programs = join(data, "user_scripts");
  mkdirSync(programs, { recursive: true });
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(programs, name), script);
    chmodSync(join(programs, name), 0o755);
  }
  // A server has these two paths in its own configuration.
  writeFileSync(
    join(data, "config.xml"),
    `<clickhouse>
  <user_scripts_path>${programs}/</user_scripts_path>
  <user_defined_executable_functions_config>${data}/*_function.xml</user_defined_executable_functions_config>
</clickhouse>\n`,
  );
  writeFileSync(join(data, "iri_function.xml"), functions);
  const program = `const { Session } = require(${JSON.stringify(module)});
const session = new Session(${JSON.stringify(data)});
session.query(${JSON.stringify(query)});
session.close();`;
  const node = spawn(process.execPath, ["-e", program], { cwd: data, env, stdio: ["ignore", "ignore", "pipe"] });
  await finish("ClickHouse", node, "");
}

/** Waits for the end of a program. */
async function finish(name: string, child: ReturnType<typeof spawn>, input: string): Promise<void> {
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.stdin?.end(input);
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) {
    throw new Error(`${name} ended with ${code}: ${errors.slice(0, 2_000)}`);
  }
}
