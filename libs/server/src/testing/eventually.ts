import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 120_000;
const STEP_MS = 20;

/**
 * Repeats `attempt` until it no longer throws and returns its result. Attempts take processor time from what they wait
 * for, so the longer it takes the fewer there are.
 * @throws its last error once two minutes have passed, which is long also for a busy machine
 */
export async function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const waitedMs = performance.now() - startedAt;
      if (waitedMs > LIMIT_MS) throw error;
      await delay(Math.max(STEP_MS, waitedMs / 10));
    }
  }
}
