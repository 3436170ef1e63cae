import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 10_000;

/** Tries again until `check` passes. @throws the last failure when that takes too long */
export async function eventually(check: () => unknown): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      return void (await check());
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(10);
    }
  }
}
