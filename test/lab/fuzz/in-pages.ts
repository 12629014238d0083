#!/usr/bin/env -S node --import=./test/lab/fuzz/without-buffer.mjs
/**
 * `npm run lane -- fuzz/in-pages [OPTION…]`: `npm run fuzz` with the same options, where strings are made as in pages: without Node's
 * `Buffer`, and in octets that are zero before each string.
 */
import "./main.js";
