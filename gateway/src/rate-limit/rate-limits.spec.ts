import { RateLimits, type Spent } from './rate-limits.js';

const REFUSAL = 'Too many requests. Please try again later';

/** Returns the number of hits that are let through, of `tries` in a row. */
function allowed(limits: RateLimits, key: string, limit: number, tries: number): number {
  let count = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      limits.hit(key, limit);
      count += 1;
    } catch {
      break;
    }
  }
  return count;
}

/** Instances that hear of each other at once. */
function instances(number: number): RateLimits[] {
  const all: RateLimits[] = [];
  const tellOthers = (from: number) => (spent: Spent) => {
    for (const [index, other] of all.entries()) if (index !== from) other.hear(spent);
  };
  for (let index = 0; index < number; index += 1) all.push(new RateLimits(tellOthers(index), () => 0));
  return all;
}

test('a key allows as many hits as its limit', () => {
  const limits = new RateLimits(undefined, () => 0);
  limits.hit('a', 2);
  limits.hit('a', 2);
  limits.hit('b', 2);
  expect(() => limits.hit('a', 2)).toThrow(REFUSAL);
});

test('a rejection states the retry time, after which hits are accepted', () => {
  let now = 0;
  const limits = new RateLimits(undefined, () => now);
  limits.hit('a', 1);
  now = 20_000;
  expect(() => limits.hit('a', 1)).toThrow(expect.objectContaining({ retryAfter: 40 }));
  now = 60_000;
  expect(() => limits.hit('a', 1)).not.toThrow();
});

test('a hit of another key is undone', () => {
  const limits = new RateLimits(undefined, () => 0);
  limits.hit('a', 1);
  limits.uncount('a', 1);
  expect(() => limits.hit('a', 1)).not.toThrow();
  expect(() => limits.hit('a', 1)).toThrow(REFUSAL);
});

test('any number of other keys takes limited memory and resets no exhausted key', () => {
  const limits = new RateLimits(undefined, () => 0);
  allowed(limits, 'busy', 100, 100);
  for (let address = 0; address < 100_000; address += 1) limits.hit(`address ${address}`, 100);
  expect(limits.size).toBeLessThanOrEqual(20_000);
  expect(() => limits.hit('busy', 100)).toThrow(REFUSAL);
});

test('exhausted keys are not evicted all at once', () => {
  const limits = new RateLimits(undefined, () => 0);
  for (let address = 0; address <= 20_000; address += 1) limits.hit(`address ${address}`, 1);
  expect(limits.size).toBe(10_001);
});

test('instances keep a limit together, give or take a twentieth for each', () => {
  const all = instances(3);
  const total = all.reduce((sum, limits) => sum + allowed(limits, 'a', 300, 1_000), 0);
  expect(total).toBeGreaterThanOrEqual(300);
  expect(total).toBeLessThanOrEqual(300 + 2 * 15);
});

test('instances that take turns keep a limit together', () => {
  const all = instances(2);
  let total = 0;
  for (let round = 0; round < 1_000; round += 1) for (const limits of all) total += allowed(limits, 'a', 300, 1);
  expect(total).toBeGreaterThanOrEqual(300);
  expect(total).toBeLessThanOrEqual(300 + 15);
});

test('hits of another instance in another minute do not count', () => {
  const limits = new RateLimits(undefined, () => 60_000);
  limits.hear({ window: 0, key: 'a', hits: 5 });
  expect(allowed(limits, 'a', 5, 10)).toBe(5);
});
