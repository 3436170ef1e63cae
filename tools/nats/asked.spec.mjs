import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askersOf, endpoints, PROCESSES, subjects } from '@pocket/contracts';
import { root } from '../base/paths.mjs';

/** @typedef {keyof typeof subjects} Subject */

/**
 * The subjects that the code of a process names, and for the gateway those of all endpoints, which it forwards.
 * @param {string} name
 */
function askedBy(name) {
  const folder = join(root, name === 'gateway' ? name : `services/${name}`, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.ts$/.test(file),
  );
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const named = [...code.matchAll(/\.request\(\s*'([\w.]+)'/g)].map(([, subject]) => subject);
  const forwarded = name === 'gateway' ? Object.keys(endpoints) : [];
  return new Set(/** @type {Subject[]} */ ([...named, ...forwarded]));
}

for (const name of PROCESSES) {
  test(`${name} may ask what its code asks`, () => {
    const refused = [...askedBy(name)].filter((subject) => !askersOf(subject).includes(name));
    assert.deepEqual(refused, [], 'libs/contracts/src/requests.ts lists who may ask');
  });
}

test('nobody may ask what their code does not', () => {
  for (const subject of /** @type {Subject[]} */ (Object.keys(subjects)).filter((each) => !each.endsWith('.ping'))) {
    for (const name of askersOf(subject)) assert.ok(askedBy(name).has(subject), `${name} does not ask ${subject}`);
  }
});
