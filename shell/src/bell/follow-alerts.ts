import { type ApiClient, ApiError } from '@pocket/platform';
import { readEvents } from './read-events';

/** Pauses between attempts to connect; they double, and vary so that pages do not return all at once. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [2_000, 60_000];
/** A stream that lasted this long was a good one: the pauses begin anew. */
const GOOD_MS = 10_000;

export interface FollowOptions {
  readonly api: ApiClient;
  /** Name of the channel between the user's tabs. */
  readonly channel: string;
  /** Called after an event, and after each pause in which events may have been missed. */
  readonly onEvent: () => void;
  /** Called after a write by a tab of this browser, this one too. */
  readonly onWrite: () => void;
}

/**
 * Follows the user's alerts by the server's events, and by the other tabs of this browser. Only a visible page holds a
 * stream: browsers share few connections among all tabs of an origin. Returns a function that stops it.
 */
export function followAlerts({ api, channel, onEvent, onWrite }: FollowOptions): () => void {
  let stream: AbortController | undefined;
  const follow = () => {
    stream?.abort();
    stream = undefined;
    if (document.visibilityState === 'hidden') return;
    stream = new AbortController();
    void holdStream(api, stream.signal, onEvent);
  };
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channel);
  if (tabs) tabs.onmessage = onWrite;
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.abort();
    tabs?.close();
  };
}

async function holdStream(api: ApiClient, signal: AbortSignal, onEvent: () => void): Promise<void> {
  let pause = MIN_PAUSE_MS;
  while (!signal.aborted) {
    const start = Date.now();
    try {
      const response = await api.request('GET', '/alerts/events', undefined, { signal, isRepeated: false });
      // Events before the connection are missed.
      onEvent();
      if (response.body) await readEvents(response.body, onEvent);
    } catch (error) {
      // No access or no such service: asking again changes nothing.
      if (signal.aborted || isFinal(error)) return;
    }
    pause = Date.now() - start > GOOD_MS ? MIN_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
    await sleep(pause * (0.5 + Math.random() / 2), signal);
  }
}

const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
