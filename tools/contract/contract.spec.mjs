import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { currentContracts } from './contracts.mjs';
import { differenceOf, unraised, writeSnapshot } from './snapshot.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pocket-contract-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const contracts = await currentContracts();

for (const contract of contracts) {
  test(`${contract.file} is what was agreed on: npm run contract shows what changed`, () => {
    assert.deepEqual(differenceOf(import.meta.dirname, contract), { gone: [], added: [], isRaised: false });
  });
}

/** @param {string} file */
const named = (file) => {
  const contract = contracts.find((candidate) => candidate.file === file);
  assert.ok(contract);
  return contract;
};

test('covers the exports, properties and shared modules of a remote', () => {
  const { text } = named('platform.snap');
  for (const part of ['interface RemoteModule', 'interface Platform', 'usePlatform', 'useNavigate', 'react-dom ^19']) {
    assert.ok(text.includes(part), part);
  }
});

test('covers every route and body of the API, without their descriptions', () => {
  const { text } = named('api.snap');
  for (const part of ['"/transactions"', '"/auth/me"', '"BudgetCreate"']) assert.ok(text.includes(part), part);
  assert.ok(!/"summary": "/.test(text));
});

test('distinguishes additions from removals and detects a raised version', () => {
  const before = { file: 'made.snap', version: '1', text: '{\n "a": 1,\n "b": 2\n}' };
  writeSnapshot(folder, before);
  assert.deepEqual(differenceOf(folder, before), { gone: [], added: [], isRaised: false });
  const more = { ...before, text: '{\n "a": 1,\n "b": 2,\n "c": 3\n}' };
  assert.deepEqual(differenceOf(folder, more), { gone: [], added: [' "c": 3'], isRaised: false });
  const less = { ...before, version: '2', text: '{\n "a": 1\n}' };
  assert.deepEqual(differenceOf(folder, less), { gone: [' "b": 2'], added: [], isRaised: true });
});

test('a new export of libs/platform requires a higher version', () => {
  assert.deepEqual(unraised(['. has usePlatform', './book has getPage']), ['.', './book']);
  assert.deepEqual(unraised(['./book since 0.1.2', './book has getPage', 'export declare const x: 1;']), []);
});
