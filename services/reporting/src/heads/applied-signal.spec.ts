import { AppliedSignal } from './applied-signal.js';

const NEVER_MS = 60_000;

describe('AppliedSignal', () => {
  it('wakes all waiters of the user', async () => {
    const signal = new AppliedSignal();
    const waiting = [signal.next('ann', NEVER_MS), signal.next('ann', NEVER_MS)];
    signal.raise('ann');
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  });

  it('releases waiters after their timeout', async () => {
    await expect(new AppliedSignal().next('ann', 1)).resolves.toBeUndefined();
  });

  it('keeps no timer for a caller that stopped waiting', async () => {
    jest.useFakeTimers();
    try {
      const race = new AbortController();
      const waiting = new AppliedSignal().next('ann', NEVER_MS, race.signal);
      expect(jest.getTimerCount()).toBe(1);
      race.abort();
      await waiting;
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not wake waiters of another user', async () => {
    const signal = new AppliedSignal();
    const woken: string[] = [];
    const ann = signal.next('ann', NEVER_MS).then(() => woken.push('ann'));
    const bob = signal.next('bob', NEVER_MS).then(() => woken.push('bob'));
    signal.raise('bob');
    await bob;
    expect(woken).toEqual(['bob']);
    signal.raise('ann');
    await ann;
  });
});
