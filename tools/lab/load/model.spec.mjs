import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../random.mjs';
import { MIX, nextRequests, THINK_MS, thinkMs } from './model.mjs';

const book = { accountId: 'a', categoryId: 'c' };

test('the shares of the mix add up to 100 percent', () => {
  assert.equal(
    MIX.reduce((sum, { share }) => sum + share, 0),
    100,
  );
});

test('actions of users are distributed like the mix', () => {
  const random = seeded(1);
  const writes = Array.from({ length: 10_000 }, () => nextRequests(book, random)).filter(
    (requests) => requests[0].method === 'POST',
  );
  assert.ok(Math.abs(writes.length / 10_000 - 0.15) < 0.02, `${writes.length}`);
});

test('users pause for the average time of the model', () => {
  const random = seeded(2);
  const times = Array.from({ length: 20_000 }, () => thinkMs(random));
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  assert.ok(Math.abs(mean - THINK_MS) < THINK_MS * 0.05, `${mean}`);
});
