import { nextAttempt } from './next-attempt.js';

const START = new Date('2026-11-28T12:00:00Z');

it('tries again with growing pauses for 24 hours', () => {
  const pauses: number[] = [];
  for (let at = START, attempts = 1; ; attempts += 1) {
    const next = nextAttempt(attempts, START, at);
    if (!next) break;
    pauses.push((next.getTime() - at.getTime()) / 1_000);
    at = next;
  }
  expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_200]);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThan(21 * 3_600);
  expect(total).toBeLessThanOrEqual(24 * 3_600);
});

it('waits as long as it is asked to', () => {
  expect(nextAttempt(1, START, START, 600_000)).toEqual(new Date('2026-11-28T12:10:00Z'));
  expect(nextAttempt(3, START, START, 1_000)).toEqual(new Date('2026-11-28T12:02:00Z'));
});
