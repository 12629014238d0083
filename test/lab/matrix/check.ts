/**
 * `npm run lane -- matrix/check`: asks the oracles that each row names, and finds rows that they do not confirm. Nothing of
 * this library is asked. The exit code tells.
 */
import { readGroups } from "./data.js";
import { findUnconfirmed } from "./oracles/confirm.js";

const faults: string[] = [];
for (const { group, rows } of readGroups()) {
  const found = findUnconfirmed(rows);
  console.log(
    `${group}: ${rows.length} rows, ${rows.filter((row) => row.disputed).length} disputed, ${found.length} faults`,
  );
  faults.push(...found);
}
for (const fault of faults) {
  console.log(`✘ ${fault}`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
