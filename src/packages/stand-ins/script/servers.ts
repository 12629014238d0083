/**
 * Replaces the functions for servers and RDF in the smaller scripts. They are 6 kB with gzip.
 *
 * Divergences: none; no standard covers this.
 */
import { refuse } from "./refuse.js";

const refuseNames = (): never => refuse("functions for names of files");

export const createNameIndex: () => never = refuseNames;
export const matchNames: () => never = refuseNames;
export const filePathToIRI: () => never = refuseNames;
export const iriToFilePath: () => never = refuseNames;

export const matchesRule: () => never = () => refuse("rules of the grammars");

const refusePrefixes = (): never => refuse("functions for RDF");

export const compactIRI: () => never = refusePrefixes;
export const createResolver: () => never = refusePrefixes;
export const expandIRI: () => never = refusePrefixes;
