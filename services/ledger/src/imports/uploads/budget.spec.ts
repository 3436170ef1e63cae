import { MAX_UPLOAD_BYTES_PER_HOUR } from '@pocket/contracts';
import { type Budget, current, NOTHING_SENT, release, reserve, settle } from './budget.js';

const MIB = 1024 * 1024;
const NOON = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;
const upload = (uploadId: string, mib = 50) => ({ uploadId, bytes: mib * MIB });
const many = (count: number, at = NOON, before: Budget = NOTHING_SENT) =>
  Array.from({ length: count }, (_, index) => upload(`u${index}`)).reduce(
    (budget, each) => reserve(budget, each, at),
    before,
  );
const refusal = (work: () => unknown): { code?: string; retryAfter?: number } => {
  try {
    work();
    return {};
  } catch (error) {
    return error as { code: string; retryAfter: number };
  }
};

it('accepts the limit of an hour, to the byte', () => {
  const budget = many(10);
  expect(refusal(() => reserve(budget, { uploadId: 'x', bytes: 1 }, NOON))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: 3_900,
  });
  expect(budget.sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(MAX_UPLOAD_BYTES_PER_HOUR);
});

it('reports when the upload fits again', () => {
  const budget = many(5, NOON + 30 * MINUTE, many(5));
  const now = NOON + 40 * MINUTE;
  expect(refusal(() => reserve(budget, upload('x'), now)).retryAfter).toBe(25 * 60);
  expect(refusal(() => reserve(budget, upload('x', 300), now)).retryAfter).toBe(55 * 60);
  const later = NOON + 66 * MINUTE;
  expect(reserve(current(budget, later), upload('x'), later).pending).toHaveLength(1);
});

it('counts the received bytes instead of the reserved ones', () => {
  const settled = settle(many(10), { uploadId: 'u3', bytes: MIB }, NOON + MINUTE);
  expect(settled.pending.map(({ uploadId }) => uploadId)).not.toContain('u3');
  expect(refusal(() => reserve(settled, upload('x', 50), NOON + MINUTE)).code).toBe('TOO_MANY_REQUESTS');
  expect(reserve(settled, upload('x', 49), NOON + MINUTE).pending).toHaveLength(10);
});

it('counts an upload without a reservation, and a failed one', () => {
  expect(refusal(() => settle(many(10), { uploadId: 'old gateway', bytes: 1 }, NOON)).code).toBe('TOO_MANY_REQUESTS');
  const failed = release(many(10), 'u1');
  expect(failed.pending).toHaveLength(9);
  expect(refusal(() => reserve(failed, upload('x', 1), NOON)).code).toBe('TOO_MANY_REQUESTS');
});

it('omits uploads that must have ended', () => {
  expect(current(many(3), NOON + 19 * MINUTE).pending).toHaveLength(3);
  expect(current(many(3), NOON + 21 * MINUTE).pending).toEqual([]);
});
