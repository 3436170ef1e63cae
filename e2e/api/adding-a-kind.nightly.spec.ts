import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Change, Import } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { WorkspaceCopy } from '../stack/workspace-copy.js';
import type { Person } from './person.js';
import type { RunningApi } from './running-api.js';

/** Maximum of lines that a kind needs outside its own files. */
const MAX_LINES = 5;
const PAGE = readFileSync(resolve(import.meta.dirname, '../../docs/adding-a-kind.md'), 'utf8');

interface Loan {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly amount: number;
  readonly version: number;
}

interface Document {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: object };
}

let copy: WorkspaceCopy;
let api: RunningApi;
/** Compilation of the copy. */
let compiled: Promise<string>;

/** New files. */
const FILES = [...PAGE.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => ({ file, text }));
/** Lines in other files: unchanged ones, and marked by `+` those that are added. */
const LINES = [...PAGE.matchAll(/^```diff (\S+)\n(.*?)\n```$/gms)].map(([, file = '', text = '']) => {
  return { file, lines: text.split('\n') };
});

beforeAll(async () => {
  copy = await WorkspaceCopy.make();
  for (const { file, text } of FILES) add(file, text);
  for (const { file, lines } of LINES) addLines(file, lines);
  compiled = copy.run('node_modules/typescript/bin/tsc', [
    '-b',
    'services/ledger',
    'gateway',
    'mfe-ledger',
    'mfe-history',
  ]);
  compiled.catch(() => undefined);
  const { RunningApi } = (await import(join(copy.path, 'e2e/api/running-api.ts'))) as typeof import('./running-api.js');
  api = await RunningApi.start();
});
afterAll(async () => {
  await api?.stop();
  await compiled?.catch(() => undefined);
  copy?.remove();
});

function add(file: string, text: string): void {
  const path = join(copy.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
}

/** Adds lines between unchanged ones, which the file must have exactly once. */
function addLines(file: string, lines: readonly string[]): void {
  const textOf = (some: readonly string[]) => some.map((line) => `\n${line.slice(1)}`).join('');
  const before = `${textOf(lines.filter((line) => !line.startsWith('+')))}\n`;
  copy.change(file, (text) => {
    expect(`\n${text}`.split(before)).toHaveLength(2);
    return `\n${text}`.replace(before, () => `${textOf(lines)}\n`).slice(1);
  });
}

const changes = (person: Person) => person.ok<Change[]>('GET', '/changes');
const loans = (person: Person) => person.ok<Loan[]>('GET', '/loans');
const discrepancies = (person: Person) => api.ask('ledger.books.verify', { userId: person.id });

/** Undoes the newest change. */
async function undo(person: Person): Promise<void> {
  const [newest] = await changes(person);
  await person.ok('POST', `/changes/${newest?.id}/undo`, {});
}

async function importFile(person: Person, file: object): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { id } = await person.ok<Import>('POST', '/imports?name=pocket.json', JSON.stringify(file), headers);
  await eventually(async () => expect(await person.ok('GET', `/imports/${id}`)).toMatchObject({ status: 'ready' }));
  await eventually(async () =>
    expect(await person.ok('POST', `/imports/${id}/apply`, {})).toMatchObject({ status: 'applied' }),
  );
}

test('a new kind needs at most five lines outside its own files', () => {
  const added = LINES.flatMap(({ lines }) => lines.filter((line) => line.startsWith('+')));
  expect(added.length).toBeGreaterThan(0);
  expect(added.length).toBeLessThanOrEqual(MAX_LINES);
});

test('it has checks, idempotency, history, undo, deletion rules, exports, imports and verification', async () => {
  const ann = await api.register();
  const categoryId = await ann.category('Groceries');
  const car = { name: 'Car', categoryId, amount: 5000.5 };
  const created = await ann.ok<Loan>('POST', '/loans', car, { 'idempotency-key': 'car' });
  expect(created).toMatchObject({ ...car, version: 1 });
  expect(await ann.ok('POST', '/loans', car, { 'idempotency-key': 'car' })).toEqual(created);
  expect(await ann.call('POST', '/loans', { name: 'CAR', categoryId, amount: 1 })).toMatchObject({
    status: 409,
    body: { message: 'A loan with this name already exists' },
  });
  expect(await ann.call('POST', '/loans', { name: 'Boat', categoryId: 'f'.repeat(24), amount: 1 })).toMatchObject({
    status: 404,
    body: { message: 'Category not found' },
  });
  await ann.ok('PUT', `/loans/${created.id}`, { amount: 4000 }, { 'if-match': '"1"' });
  expect(await ann.call('PUT', `/loans/${created.id}`, { amount: 1 }, { 'if-match': '"1"' })).toMatchObject({
    status: 412,
  });
  expect((await changes(ann)).map(({ summary }) => summary).slice(0, 2)).toEqual([
    'Changed the amount of the loan Car',
    'Added the loan Car',
  ]);
  await undo(ann);
  expect(await loans(ann)).toMatchObject([{ ...created, version: 3 }]);

  expect(await ann.call('DELETE', `/categories/${categoryId}`)).toMatchObject({
    status: 409,
    body: { message: 'This category still has loans' },
  });
  const intoId = await ann.category('Shopping');
  await ann.ok('POST', `/categories/${categoryId}/merge`, { intoId });
  expect(await loans(ann)).toMatchObject([{ categoryId: intoId }]);
  await ann.ok('DELETE', `/loans/${created.id}`);
  await undo(ann);
  expect(await loans(ann)).toMatchObject([{ name: 'Car', categoryId: intoId, amount: 5000.5 }]);
  expect(await discrepancies(ann)).toEqual([]);

  // The compiled thread of the copy parses files.
  await compiled;
  const bob = await api.register();
  await importFile(bob, await ann.ok<object>('GET', '/auth/export'));
  const copied = { name: 'Car', categoryId: await bob.category('Shopping'), amount: 5000.5 };
  expect(await loans(bob)).toMatchObject([copied]);
  expect((await loans(bob))[0]?.id).not.toBe(created.id);
  await importFile(bob, await ann.ok<object>('GET', '/transactions/export?format=json'));
  expect(await loans(bob)).toHaveLength(1);
  expect(await discrepancies(bob)).toEqual([]);
});

test('its pages are in the API document', async () => {
  const { paths, components } = await api.visitor().ok<Document>('GET', '/openapi.json');
  expect(Object.keys(paths['/loans'] ?? {})).toEqual(['get', 'post']);
  expect(Object.keys(paths['/loans/{id}'] ?? {})).toEqual(['get', 'put', 'delete']);
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Loan', 'LoanCreate', 'LoanUpdate']));
});

test('its files and lines compile, and pass the checks of format and imports', async () => {
  await compiled;
  const changed = [...FILES, ...LINES].map(({ file }) => file);
  await copy.run('node_modules/@biomejs/biome/bin/biome', ['ci', '--diagnostic-level=error', ...changed]);
  for (const check of ['import-circles', 'import-rules']) await copy.run(`tools/checks/${check}.spec.mjs`);
});
