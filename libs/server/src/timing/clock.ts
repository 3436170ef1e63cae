/** Difference between {@link now} and the machine's clock; 0 unless a test sets the clock. */
let aheadMs = 0;

/**
 * Returns the time of the business: what day it is, when something was created, changed or seen, and what a person
 * reads. Tests can set it (see `TestClock`).
 *
 * Waiting stays on the machine's clock, by `Date.now()`: leases, deadlines, retries, and everything that ends together
 * with something that another program ends by the machine's clock, like sessions, which the store removes, with their
 * tokens. A test that sets the clock to another day must not end them.
 */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Sets the clock, which runs on from there; null returns to the machine's clock. */
export function setClock(at: Date | null): void {
  aheadMs = at === null ? 0 : at.getTime() - Date.now();
}
