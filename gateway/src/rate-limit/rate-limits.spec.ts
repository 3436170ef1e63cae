import { RateLimits } from './rate-limits.js';

test('a key may be hit as often as its limit says', () => {
  const limits = new RateLimits(() => 0);
  limits.hit('a', 2);
  limits.hit('a', 2);
  limits.hit('b', 2);
  expect(() => limits.hit('a', 2)).toThrow('Too many requests. Please try again later');
});

test('a refusal tells when to come back, and then it is open again', () => {
  let now = 0;
  const limits = new RateLimits(() => now);
  limits.hit('a', 1);
  now = 20_000;
  expect(() => limits.hit('a', 1)).toThrow(expect.objectContaining({ retryAfter: 40 }));
  now = 60_000;
  expect(() => limits.hit('a', 1)).not.toThrow();
});
