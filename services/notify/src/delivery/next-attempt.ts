import { backoff } from '@pocket/server';

/** Time in which an alert is tried again. */
export const RETRIED_MS = 24 * 3_600_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 2 * 3_600_000;

/**
 * Returns the time of the next attempt: pauses grow from half a minute to two hours, and are at least what the other
 * side asks for. Null after 24 hours.
 * @param since time of the first attempt
 */
export function nextAttempt(attempts: number, since: Date, at: Date, askedMs = 0): Date | null {
  const pauseMs = Math.max(backoff(attempts, FIRST_PAUSE_MS, LONGEST_PAUSE_MS), askedMs);
  const next = new Date(at.getTime() + pauseMs);
  return next.getTime() - since.getTime() > RETRIED_MS ? null : next;
}
