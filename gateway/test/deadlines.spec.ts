import { Harness } from './harness.js';

/** More than a message takes, also on a busy machine. */
const CHECK_MS = 2_000;

test('a request has one time, for the question about its session and for all that comes after it', async () => {
  const harness = await Harness.start();
  harness.checkMs = CHECK_MS;
  let deadline = 0;
  await harness.services.on('ledger.categories.list', (_, context) => {
    deadline = context.deadline ?? Number.POSITIVE_INFINITY;
    return [];
  });
  expect((await harness.get('/categories')).status).toBe(200);
  expect(deadline - (harness.checkDeadline ?? 0)).toBeLessThan(CHECK_MS / 2);
  await harness.stop();
});
