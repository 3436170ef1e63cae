import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { clockEnv, recordClock } from './test-clock.mjs';

const directory = mkdtempSync(join(tmpdir(), 'pocket-clock-'));
after(() => rmSync(directory, { recursive: true }));

test('a process that starts later begins with the time that a test set, and what has passed since', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000 });
  assert.deepEqual(clockEnv(directory), {});
  recordClock(directory, new Date('2027-01-01T23:59:59.000Z'));
  context.mock.timers.setTime(3_500);
  assert.deepEqual(clockEnv(directory), { POCKET_NOW: '2027-01-02T00:00:01.500Z' });
  recordClock(directory, null);
  assert.deepEqual(clockEnv(directory), {});
});
