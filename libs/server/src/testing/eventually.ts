import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 120_000;
const STEP_MS = 20;

/**
 * Repeats `attempt` until it no longer throws and returns its result.
 * @throws its last error once two minutes have passed, which is long also for a busy machine
 */
export async function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(STEP_MS);
    }
  }
}
