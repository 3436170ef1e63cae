import { setImmediate as turn } from 'node:timers/promises';
import { bookOf } from '@pocket/contracts';
import { actingKey, runAs } from './acting-key.js';

const caller = { userId: 'a'.repeat(24), sessionId: 'b'.repeat(24), timeZone: 'UTC' };
const key = { id: 'b'.repeat(24), name: 'Script' };
const [own, others] = [bookOf(caller), bookOf({ userId: 'c'.repeat(24) })];

test('the key of a request acts in all that the request waits for', async () => {
  const [first, second] = await Promise.all([
    runAs({ ...caller, key }, () => turn().then(() => actingKey(own))),
    runAs(caller, () => turn().then(() => actingKey(own))),
  ]);
  expect([first, second]).toEqual([key, undefined]);
});

test('the key acts in no other book, and nowhere outside a request', () => {
  expect(runAs({ ...caller, key }, () => actingKey(others))).toBeUndefined();
  expect(actingKey(own)).toBeUndefined();
});
