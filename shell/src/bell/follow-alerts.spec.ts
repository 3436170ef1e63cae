import { type ApiClient, ApiError } from '@pocket/platform';
import { followAlerts } from './follow-alerts';

type Piece = { readonly done: boolean; readonly value?: Uint8Array };

/** Server of one stream at a time. */
function server() {
  const requests: AbortSignal[] = [];
  let answer = (): Promise<unknown> => new Promise(() => {});
  let give: (piece: Piece) => void;
  const read = () =>
    new Promise<Piece>((resolve) => {
      give = resolve;
    });
  const api = {
    request: (_method: string, _path: string, _body: undefined, { signal }: { signal: AbortSignal }) => {
      requests.push(signal);
      return answer();
    },
  } as unknown as ApiClient;
  return {
    api,
    requests,
    answers: (next: () => Promise<unknown>) => {
      answer = next;
    },
    opens: () => {
      answer = async () => ({ body: { getReader: () => ({ read }) } });
    },
    send: (text: string) => give({ done: false, value: new TextEncoder().encode(text) }),
    end: () => give({ done: true }),
  };
}

let visibility: DocumentVisibilityState;
const changeVisibility = (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
};
function follow({ api }: { readonly api: ApiClient }) {
  const onEvent = jest.fn();
  stop = followAlerts({ api, channel: 'alerts', onEvent, onWrite: () => {} });
  return onEvent;
}

it('reports the connection and each piece with events, but no comments', async () => {
  const sse = server();
  sse.opens();
  const onEvent = follow(sse);
  await settle();
  expect(onEvent).toHaveBeenCalledTimes(1);
  sse.send(': still there\n\n');
  await settle();
  sse.send('event: alert\nda');
  await settle();
  expect(onEvent).toHaveBeenCalledTimes(1);
  sse.send('ta: {"id":"1"}\n\n');
  await settle();
  expect(onEvent).toHaveBeenCalledTimes(2);
});

it('connects again after growing pauses, without a storm', async () => {
  const sse = server();
  sse.answers(() => Promise.reject(new ApiError('away', 503)));
  follow(sse);
  await pass(10 * 60_000);
  // 4, 8, 16, 32 seconds, and then one a minute.
  expect(sse.requests.length).toBeGreaterThan(8);
  expect(sse.requests.length).toBeLessThan(16);
});

it('connects again soon after a long stream has ended', async () => {
  const sse = server();
  sse.opens();
  const onEvent = follow(sse);
  await settle();
  await pass(60_000);
  sse.end();
  await settle();
  await pass(2_000);
  expect(sse.requests).toHaveLength(2);
  expect(onEvent).toHaveBeenCalledTimes(2);
});

it('gives up if there is no access or no such service', async () => {
  const sse = server();
  sse.answers(() => Promise.reject(new ApiError('no', 403)));
  follow(sse);
  await pass(10 * 60_000);
  expect(sse.requests).toHaveLength(1);
});

it('holds a stream only while the page is visible', async () => {
  const sse = server();
  sse.opens();
  follow(sse);
  await settle();
  changeVisibility('hidden');
  await pass(120_000);
  expect(sse.requests).toHaveLength(1);
  expect(sse.requests[0]?.aborted).toBe(true);
  changeVisibility('visible');
  await settle();
  expect(sse.requests).toHaveLength(2);
  stop();
  expect(sse.requests[1]?.aborted).toBe(true);
});
