import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns the result of `work`, unless it takes longer than `limitMs`. The work itself is not stopped.
 * @throws Error at the timeout; whatever `work` throws
 */
export async function withTimeout<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = delay(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
