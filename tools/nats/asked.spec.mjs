import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askersOf, endpoints, kindContractOf, PROCESSES, subjects } from '@pocket/contracts';
import { root } from '../base/paths.mjs';

/** @typedef {keyof typeof subjects} Subject */

/** @param {string} name */
function codeOf(name) {
  const folder = join(root, name === 'gateway' ? name : `services/${name}`, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.ts$/.test(file),
  );
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/**
 * The subjects that the code of a process names, and for the gateway those of all endpoints, which it forwards.
 * @param {string} name
 */
function askedBy(name) {
  const named = [...codeOf(name).matchAll(/\.request\(\s*'([\w.]+)'/g)].map(([, subject]) => subject);
  const forwarded = name === 'gateway' ? Object.keys(endpoints) : [];
  return new Set(/** @type {Subject[]} */ ([...named, ...forwarded]));
}

for (const name of PROCESSES) {
  test(`${name} may ask what its code asks`, () => {
    const refused = [...askedBy(name)].filter((subject) => !askersOf(subject).includes(name));
    assert.deepEqual(refused, [], 'libs/contracts/src/requests.ts lists who may ask');
  });
}

test('no process may send a request that its code does not contain', () => {
  for (const subject of /** @type {Subject[]} */ (Object.keys(subjects)).filter((each) => !each.endsWith('.ping'))) {
    for (const name of askersOf(subject)) assert.ok(askedBy(name).has(subject), `${name} does not ask ${subject}`);
  }
});

const REGULAR = ['list', 'get', 'create', 'update', 'delete'];

test('every request has one handler', () => {
  const handled = PROCESSES.filter((name) => name !== 'gateway').flatMap((name) =>
    [...codeOf(name).matchAll(/@Handle(?:ForCaller)?\('([\w.]+)'\)|(?:^ +|\{ )'([\w.]+)': (?:async )?\(\{/gm)].map(
      ([, decorated, listed]) => decorated ?? listed,
    ),
  );
  for (const [, kind] of codeOf('ledger').matchAll(/regularHandlers\('(\w+)'\)/g)) {
    const { plural } = kindContractOf(/** @type {import('@pocket/contracts').ListedKind} */ (kind));
    handled.push(...REGULAR.map((action) => `ledger.${plural}.${action}`));
  }
  const expected = Object.keys(subjects).filter((subject) => !subject.endsWith('.ping'));
  assert.deepEqual(handled.sort(), expected.sort());
});
