/** Starts Babel for files in TypeScript. */
require("@babel/register").default({
  extensions: [".ts"],
  presets: ["@babel/preset-typescript"],
  plugins: ["@babel/plugin-transform-modules-commonjs"],
  babelrc: false,
  configFile: false,
});
