import { networkInterfaces } from "node:os";

/** Skips a suite where there is no network, not even to this machine. */
export function skipWithoutLoopback(this: Mocha.Context): void {
  if (Object.keys(networkInterfaces()).length === 0) {
    console.log("This machine cannot reach itself: tests with servers are skipped");
    this.skip();
  }
}
