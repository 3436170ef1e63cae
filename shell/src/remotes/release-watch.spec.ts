import { watchReleases } from './release-watch';

const ask = jest.fn(async () => ({ ok: false, status: answer }));
let answer: number;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  answer = 304;
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  ask.mockClear();
  globalThis.fetch = ask as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

it('asks more than once a second while somebody looks, and rests while nobody does', async () => {
  const stop = watchReleases();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ask.mock.calls.length).toBeGreaterThan(10);
  visibility = 'hidden';
  await jest.advanceTimersByTimeAsync(1_000);
  ask.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('leaves a server alone for a while that cannot answer', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answer = 503;
  const stop = watchReleases();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ask.mock.calls.length).toBeLessThan(5);
  stop();
});
