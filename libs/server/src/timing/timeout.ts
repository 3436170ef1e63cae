import { setTimeout as delay } from 'node:timers/promises';

/**
 * What `work` resolves to, unless that takes longer than `limitMs`; the work itself is not stopped.
 * @throws Error when the time is over, or whatever `work` fails with
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
