/** Pause after an attempt, in milliseconds: `firstMs` after attempt 1, twice as long after each further one, at most `maxMs`. */
export function backoff(attempt: number, firstMs: number, maxMs: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), maxMs);
}
