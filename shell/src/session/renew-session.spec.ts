import type { ApiClient } from '@pocket/platform';
import { renewWhileUsed } from './renew-session';

const DAY = 86_400_000;
const post = jest.fn<Promise<{ token: string }>, [string]>();
const onRenewed = jest.fn((token: string) => {
  current = token;
});
const issued = (at: number) => `h.${btoa(JSON.stringify({ sub: 'u', sid: 's', iat: at / 1_000 }))}.x`;
let current: string | null;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * DAY });
  jest.clearAllMocks();
  post.mockImplementation(async () => ({ token: issued(Date.now()) }));
  current = issued(Date.now());
  stop = renewWhileUsed({ api: { post } as unknown as ApiClient, readToken: () => current, onRenewed });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const use = async () => {
  window.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(0);
};

it('renews the session once a day while the page is used', async () => {
  await use();
  await jest.advanceTimersByTimeAsync(DAY - 1);
  await use();
  expect(post).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(post).not.toHaveBeenCalled();
  await use();
  await use();
  expect(post.mock.calls).toEqual([['/auth/renew']]);
  expect(onRenewed).toHaveBeenCalledTimes(1);
});

it('retries an hour after a failure', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  post.mockRejectedValueOnce(new Error('away'));
  await jest.advanceTimersByTimeAsync(DAY);
  await use();
  await use();
  expect(post).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_600_000);
  await use();
  expect(onRenewed).toHaveBeenCalledTimes(1);
});

it('drops the new token of a session that has ended meanwhile', async () => {
  await jest.advanceTimersByTimeAsync(DAY);
  window.dispatchEvent(new Event('keydown'));
  current = null;
  await jest.advanceTimersByTimeAsync(0);
  expect(post).toHaveBeenCalledTimes(1);
  expect(onRenewed).not.toHaveBeenCalled();
});

it('ignores a token that it cannot parse', async () => {
  current = 'foreign';
  await use();
  expect(post).not.toHaveBeenCalled();
});
