import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../random.mjs';
import { MIX, nextRequests, THINK_MS, thinkMs } from './model.mjs';

const book = { accountId: 'a', categoryId: 'c' };

test('the shares of the mix are a hundred together', () => {
  assert.equal(
    MIX.reduce((sum, { share }) => sum + share, 0),
    100,
  );
});

test('what people do has the shares of the mix', () => {
  const random = seeded(1);
  const writes = Array.from({ length: 10_000 }, () => nextRequests(book, random)).filter(
    (requests) => requests[0].method === 'POST',
  );
  assert.ok(Math.abs(writes.length / 10_000 - 0.15) < 0.02, `${writes.length}`);
});

test('people think as long as the model says, on average', () => {
  const random = seeded(2);
  const times = Array.from({ length: 20_000 }, () => thinkMs(random));
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  assert.ok(Math.abs(mean - THINK_MS) < THINK_MS * 0.05, `${mean}`);
});
