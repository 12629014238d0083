/** The programs that are asked, how each is built and started, and what it needs. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";
import { FOLDER } from "./packages.js";
import type { Command } from "./runner.js";

/** A program that may be missing. */
export interface Adapter {
  /** Name of its file, without the extension. */
  readonly file: string;
  readonly command: Command;
  /** Compiles it; throws if the language is not here. */
  readonly build?: () => void;
  /** What to install if it does not start. */
  readonly needs: string;
}

function path(file: string): string {
  return fileURLToPath(inRepository(`test/lab/matrix/adapters/${file}`));
}

function node(file: string): Adapter {
  const command = { command: process.execPath, args: [path(`${file}.mjs`)], env: { MATRIX_DIR: FOLDER } };
  return { file, command, needs: "npm install" };
}

/** Debian's modules are those of its own Python, whatever stands before it in PATH. */
function python(file: string, packages: string): Adapter {
  const env = { PYTHONDONTWRITEBYTECODE: "1" };
  const command = { command: process.env.PYTHON ?? "/usr/bin/python3", args: [path(`${file}.py`)], env };
  return { file, command, needs: `apt-get install ${packages}` };
}

function script(command: string, file: string, extension: string, packages: string): Adapter {
  const args = [path(`${file}.${extension}`)];
  return { file, command: { command, args }, needs: `apt-get install ${packages}` };
}

/** Java starts a source file as it is. */
function java(file: string, jars: readonly string[], packages: string): Adapter {
  const classes = jars.map((jar) => `/usr/share/java/${jar}.jar`).join(":");
  const args = ["-XX:TieredStopAtLevel=1", "-cp", classes, path(`${file}.java`)];
  return { file, command: { command: "java", args }, needs: `apt-get install default-jdk-headless ${packages}` };
}

function go(file: string): Adapter {
  const program = join(FOLDER, file);
  return {
    file,
    command: { command: program, args: [] },
    build: () => run("go", ["build", "-o", program, path(`${file}.go`)]),
    needs: "apt-get install golang-go",
  };
}

/** Crates are those of one folder, so nothing is fetched. */
function rust(crate: string): Adapter {
  const file = `rust-${crate}`;
  const folder = join(FOLDER, file);
  return {
    file,
    command: { command: join(folder, "target/release", file), args: [] },
    build: () => {
      mkdirSync(join(folder, ".cargo"), { recursive: true });
      writeFileSync(
        join(folder, "Cargo.toml"),
        [
          `[package]\nname = "${file}"\nversion = "0.0.0"\nedition = "2021"\n`,
          `[[bin]]\nname = "${file}"\npath = ${JSON.stringify(path(`${file}.rs`))}\n`,
          `[dependencies]\n${crate} = "*"\nserde_json = "*"\n`,
        ].join("\n"),
      );
      writeFileSync(
        join(folder, ".cargo/config.toml"),
        [
          '[source.crates-io]\nreplace-with = "debian"\n',
          '[source.debian]\ndirectory = "/usr/share/cargo/registry"\n',
        ].join("\n"),
      );
      run("cargo", ["generate-lockfile", "--quiet", "--offline"], folder);
      const lock = readFileSync(join(folder, "Cargo.lock"), "utf8");
      process.env.CRATE_VERSION = new RegExp(`name = "${crate}"\nversion = "(.*)"`).exec(lock)?.[1] ?? "";
      run("cargo", ["build", "--quiet", "--release", "--offline"], folder);
    },
    needs: `apt-get install cargo librust-serde-json-dev librust-${crate}-dev`,
  };
}

function run(command: string, args: readonly string[], cwd?: string): void {
  execFileSync(command, args, { stdio: "pipe", ...(cwd === undefined ? {} : { cwd }) });
}

/** All of them, ours first. */
export const ADAPTERS: readonly Adapter[] = [
  ...["whatwg-iri", "native-url", "whatwg-url", "hyperjump-uri", "uri-js", "fast-uri", "urijs"].map(node),
  ...["relative-to-absolute-iri", "validate-iri", "iri", "jsonld", "n3", "ajv-formats"].map(node),
  ...["std-uritemplate", "url-template", "uri-template", "uri-templates"].map(node),
  python("python-urllib", "python3"),
  python("python-rfc3987", "python3-rfc3987"),
  python("python-rfc3986", "python3-rfc3986"),
  python("python-uritools", "python3-uritools"),
  python("python-furl", "python3-furl"),
  python("python-hyperlink", "python3-hyperlink"),
  python("python-yarl", "python3-yarl"),
  python("python-httpx", "python3-httpx"),
  python("python-rdflib", "python3-rdflib"),
  python("c-libcurl", "python3 libcurl4"),
  python("c-glib", "python3 libglib2.0-0"),
  python("c-uriparser", "python3 liburiparser1"),
  python("c-raptor", "python3 libraptor2-0"),
  script("ruby", "ruby-uri", "rb", "ruby"),
  script("ruby", "ruby-addressable", "rb", "ruby ruby-addressable"),
  script("perl", "perl-uri", "pl", "liburi-perl"),
  script("perl", "perl-iri", "pl", "libiri-perl"),
  script("perl", "perl-mojo", "pl", "libmojolicious-perl"),
  script("php", "php-guzzle", "php", "php-cli php-guzzlehttp-psr7"),
  go("go-net-url"),
  java("JavaNetURI", ["gson"], "libgoogle-gson-java"),
  java("JenaIRI", ["gson", "jena-iri3986"], "libgoogle-gson-java, and jena-iri3986.jar in /usr/share/java"),
  ...["url", "oxiri", "iri-string"].map(rust),
];
