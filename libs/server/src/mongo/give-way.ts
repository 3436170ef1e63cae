import { setTimeout as delay } from 'node:timers/promises';
import { requestsTaken } from '../rpc/requests-taken.js';

/** So much is left to each request that was taken on meanwhile. */
const PER_REQUEST_MS = 20;

/**
 * Does a part of something large. It keeps process and store busy, and whoever asks for something small waits: where
 * somebody did, they have the machine to themselves before the next part begins, at most for as long as this one took.
 * When nobody asks for anything, nothing waits.
 */
export async function givingWay<Result>(
  part: () => Promise<Result>,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<Result> {
  const [begun, taken] = [performance.now(), requestsTaken()];
  const result = await part();
  const rest = Math.min(performance.now() - begun, (requestsTaken() - taken) * PER_REQUEST_MS);
  if (rest > 0) await pause(rest);
  return result;
}
