import { bookOf } from '@pocket/contracts';
import { AppliedSignal } from './applied-signal.js';

const bookNamed = (userId: string) => bookOf({ userId });

const NEVER_MS = 60_000;

describe('AppliedSignal', () => {
  it('wakes all waiters of the user', async () => {
    const signal = new AppliedSignal();
    const waiting = [signal.next(bookNamed('ann'), NEVER_MS), signal.next(bookNamed('ann'), NEVER_MS)];
    signal.raise(bookNamed('ann'));
    await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  });

  it('releases waiters after their timeout', async () => {
    await expect(new AppliedSignal().next(bookNamed('ann'), 1)).resolves.toBeUndefined();
  });

  it('keeps no timer for a caller that stopped waiting', async () => {
    jest.useFakeTimers();
    try {
      const race = new AbortController();
      const waiting = new AppliedSignal().next(bookNamed('ann'), NEVER_MS, race.signal);
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
    const ann = signal.next(bookNamed('ann'), NEVER_MS).then(() => woken.push('ann'));
    const bob = signal.next(bookNamed('bob'), NEVER_MS).then(() => woken.push('bob'));
    signal.raise(bookNamed('bob'));
    await bob;
    expect(woken).toEqual(['bob']);
    signal.raise(bookNamed('ann'));
    await ann;
  });
});
