import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../base/paths.mjs';
import { sources } from './test/imports.mjs';

const SERVICES = ['services/auth', 'services/ledger', 'services/reporting', 'services/notify', 'gateway'];

/**
 * A date of the business is `now()` of libs/server, which tests can set. Waiting and expiry are measured by
 * `Date.now()`, also where the store needs a date: `new Date(Date.now())`.
 */
test('services read the time of the business through one function', () => {
  const wrong = SERVICES.flatMap((project) => sources(`${project}/src`, /(?<!\.spec)\.ts$/)).filter((file) =>
    /new Date\(\)|\btodayIn\([^)]*Date\.now/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(wrong, []);
});
