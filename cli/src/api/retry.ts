import { NoAnswer } from './api-failure.js';

/** Attempts of one call, and the longest pause that a command waits between two. */
const ATTEMPTS = 4;
const MAX_PAUSE_S = 30;
const USUAL_PAUSE_S = 1;
const BUSY: ReadonlySet<number> = new Set([429, 503]);

export type Pause = (milliseconds: number) => Promise<void>;

/**
 * Repeats a call while the server is busy or gives no answer, after the pause that it asks for. Each call bears this: it
 * reads, or has an idempotency key, or sets the same fields again.
 * @returns the last answer, which may still say that the server is busy
 */
export async function retried(call: () => Promise<Response>, pause: Pause): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS;
    const answer = await call().catch((error: unknown) => {
      if (isLast || !(error instanceof NoAnswer)) throw error;
      return null;
    });
    const seconds = answer ? secondsToWait(answer) : USUAL_PAUSE_S;
    if (answer && (isLast || seconds === null)) return answer;
    await answer?.body?.cancel();
    await pause((seconds ?? USUAL_PAUSE_S) * 1_000);
  }
}

/** Null if a repetition makes no sense now. */
function secondsToWait({ status, headers }: Response): number | null {
  if (!BUSY.has(status)) return null;
  const asked = headers.get('retry-after');
  const seconds = asked === null ? USUAL_PAUSE_S : Number(asked);
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= MAX_PAUSE_S ? seconds : null;
}
