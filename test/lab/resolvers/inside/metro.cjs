/**
 * Bundles program.js of this folder with Metro for React Native: `node metro.cjs FOLDER exports|main`. With `exports`, Metro reads the
 * field of package.json, as it does since React Native 0.79.
 */
const { createRequire } = require("node:module");
const { join } = require("node:path");

const [folder, field] = process.argv.slice(2);
const load = createRequire(join(folder, "package.json"));
const { loadConfig, mergeConfig, runBuild } = load("metro");

(async () => {
  const config = mergeConfig(await loadConfig({ cwd: folder }), {
    projectRoot: folder,
    maxWorkers: 1,
    cacheStores: [],
    resetCache: true,
    resolver: {
      useWatchman: false,
      resolverMainFields: ["react-native", "browser", "main"],
      unstable_enablePackageExports: field === "exports",
      unstable_conditionNames: ["react-native"],
    },
    transformer: {
      babelTransformerPath: load.resolve("@react-native/metro-babel-transformer"),
      asyncRequireModulePath: "metro-runtime/src/modules/asyncRequire",
    },
    serializer: { getPolyfills: () => [] },
  });
  await runBuild(config, {
    entry: "program.js",
    platform: "ios",
    dev: false,
    minify: false,
    out: join(folder, "bundle.js"),
  });
  process.exit();
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
