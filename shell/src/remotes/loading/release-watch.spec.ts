import { checkForReleases, watchReleases } from './release-watch';

const ask = jest.fn(async () => ({ ok: false, status: 304 }));
const settle = () => jest.advanceTimersByTimeAsync(100);
let visibility: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  ask.mockClear();
  globalThis.fetch = ask as unknown as typeof fetch;
  stop = watchReleases();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('asks every five minutes while somebody looks, and not while nobody does', async () => {
  await jest.advanceTimersByTimeAsync(299_999);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(51);
  expect(ask).toHaveBeenCalledTimes(1);
  visibility = 'hidden';
  await jest.advanceTimersByTimeAsync(900_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each([
  ['looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['focused', () => window.dispatchEvent(new Event('focus'))],
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['navigated', checkForReleases],
])('asks when the page is %s again', async (_what, happen) => {
  happen();
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  happen();
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks once for what comes together, and no more once it has ended', async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(900_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
