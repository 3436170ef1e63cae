import { setTimeout as delay } from 'node:timers/promises';

/** More would fill the process with requests that it refuses. */
const MAX_WAITING = 1_000;
/** Part by which each waiting request makes the pause longer: many clients get few more answers than one. */
const GROWTH = 0.2;
const MAX_MS = 3_000;

/**
 * Creates a pause before answers that refuse a request, so that a client that repeats it at once gets few answers.
 * While many requests wait, further ones do not.
 */
export function createPause(ms: number): () => Promise<void> {
  let waiting = 0;
  return async () => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await delay(Math.min(ms * (1 + waiting * GROWTH), MAX_MS));
    waiting -= 1;
  };
}
