import { setTimeout as delay } from 'node:timers/promises';

/** Keeps proxies from closing a silent stream. A signal that was lost is noticed then, too. */
const HEARTBEAT_MS = 15_000;
/** The client reconnects, and its session is checked again. */
const MAX_STREAM_MS = 300_000;
/** Changes of a moment are one event. */
const PAUSE_MS = 250;

interface AlertEventSource {
  /** Asks for what the events tell. */
  readonly ask: () => Promise<object>;
  /** Calls back when it may be different, until the returned function is called. */
  readonly follow: (tell: () => void) => () => void;
}

/** Yields a server-sent event at first and whenever alerts are different, until the client has gone. */
export async function* alertEvents(
  { ask, follow }: AlertEventSource,
  first: object,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const end = Date.now() + MAX_STREAM_MS;
  let wake = () => {};
  let isTold = false;
  const stop = follow(() => {
    isTold = true;
    wake();
  });
  try {
    yield eventOf(first);
    while (!signal.aborted && Date.now() < end) {
      if (!isTold) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), pause(HEARTBEAT_MS, signal)]);
      if (signal.aborted) return;
      if (!isTold) {
        yield ': still there\n\n';
        continue;
      }
      await pause(PAUSE_MS, signal);
      isTold = false;
      yield eventOf(await ask());
    }
  } finally {
    stop();
  }
}

const eventOf = (content: object) => `data: ${JSON.stringify(content)}\n\n`;

/** Ends early when the client has gone. */
const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal, ref: false }).catch(() => {});
