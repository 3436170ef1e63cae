const EVERY_MS = 1_000;

/**
 * Reports the progress of long work about once a second.
 * @param {(line: string) => void} say
 * @param {() => number} [clock] in milliseconds
 * @returns {(what: string, done: number, total: number | undefined) => void}
 */
export function progressTo(say, clock = Date.now) {
  let saidAt = clock();
  return (what, done, total) => {
    if (clock() - saidAt < EVERY_MS) return;
    saidAt = clock();
    say(total === undefined ? `  ${what}: ${done}` : `  ${what}: ${done} of ${Math.max(done, total)}`);
  };
}
