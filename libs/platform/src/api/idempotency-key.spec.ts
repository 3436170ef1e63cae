import { newIdempotencyKey } from './idempotency-key';

it('is unique', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});
