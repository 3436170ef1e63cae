import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account, Change, Forecast, Insight, Transaction } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { answer, keyOf, pocket, start } from './command.js';
import { type Person, today } from './person.js';
import { RunningApi } from './running-api.js';

let api: RunningApi;
let ann: Person;
let account: Account;
let key: string;
let folder: string;
beforeAll(async () => {
  api = await RunningApi.start();
  ann = await api.register();
  account = (await ann.accounts())[0] as Account;
  key = await keyOf(ann, 'book:write', 'import');
});
afterAll(() => api.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pocket-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const statement = (payee: string) => `Date,Payee,Amount\n2026-03-04,${payee},-4.50\n2026-03-05,${payee},-5.50\n`;
const fileIn = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('adds an expense of today by names, lists it, and undoes it', async () => {
  const words = ['add', '--account', account.name.toUpperCase(), '--category', 'groceries', '12,50', 'Tea and bread'];
  const { transaction, changeId } = await answer<{ transaction: Transaction; changeId: string }>(ann, key, ...words);
  expect(transaction).toMatchObject({ amount: 12.5, type: 'expense', category: 'Groceries', date: today() });
  const listed = () => answer<Transaction[]>(ann, key, 'list', '--search', 'Tea and bread', '--account', account.name);
  expect(await listed()).toMatchObject([{ id: transaction.id }]);
  const changes = await ann.ok<(Change & { key?: object })[]>('GET', '/changes');
  expect(changes[0]).toMatchObject({ id: changeId, origin: 'key', key: { name: 'book:write,import' } });
  expect(await pocket(ann, key, 'undo', changeId)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Undo: npm run pocket -- undo'),
  });
  expect(await listed()).toEqual([]);
});

test('imports a statement, skips what the book has, and undoes the import', async () => {
  const file = fileIn('march.csv', statement('Baker'));
  const words = ['import', file, '--account', account.id];
  const first = await answer<{ importId: string; added: number; changeId: string }>(ann, key, ...words);
  expect(first).toMatchObject({ status: 'applied', added: 2, duplicates: 0 });
  expect(await answer(ann, key, ...words)).toMatchObject({ added: 0, duplicates: 2 });
  expect(await pocket(ann, key, 'undo', '--import', first.importId)).toMatchObject({ code: 0 });
  expect(await answer(ann, key, 'list', '--payee', 'Baker')).toEqual([]);
});

test('asks for the order of days if the file leaves it open, and says where', async () => {
  const file = fileIn('days.csv', 'Date,Payee,Amount\n03/04/2026,Dairy,-4.50\n05/06/2026,Dairy,-5.50\n');
  const words = ['import', file, '--account', account.name];
  const open = await pocket(ann, key, ...words);
  expect(open).toMatchObject({ code: 1, err: expect.stringMatching(/more than one way.*\/import\/[0-9a-f]{24}/) });
  expect(await answer(ann, key, ...words, '--date-order', 'dmy')).toMatchObject({ added: 2 });
  const dates = (await answer<Transaction[]>(ann, key, 'list', '--payee', 'Dairy')).map(({ date }) => date);
  expect(dates).toEqual(['2026-06-05', '2026-04-03']);
});

test('exports to the output and to a file', async () => {
  const output = join(folder, 'book.csv');
  const { out } = await pocket(ann, key, 'export');
  expect(await pocket(ann, key, 'export', '--output', output)).toMatchObject({ code: 0, out: '' });
  expect(readFileSync(output, 'utf8')).toBe(out);
  expect(await answer(ann, key, 'export')).toMatchObject({ format: 'pocket' });
  expect(readdirSync(folder)).toEqual(['book.csv']);
});

test('asks questions and views, and forecasts, with a key for reports', async () => {
  const reports = await keyOf(ann, 'reports:read');
  const words = ['query', '--measure', 'spending', '--by', 'category,month', '--range', 'last-3-months'];
  expect((await answer<Insight>(ann, reports, ...words)).columns).toHaveLength(3);
  const question = { measure: 'count', range: { preset: 'thisMonth' } };
  const view = await ann.ok<{ id: string }>('POST', '/views', { name: 'Number', query: question, chart: 'table' });
  expect(await answer(ann, key, 'query', '--view', 'number')).toEqual(
    await answer(ann, reports, 'query', '--view', view.id),
  );
  const { from, to } = await answer<Forecast>(ann, reports, 'forecast', '--days', '30');
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(30);
});

test('prints the message of the server and exits with 1', async () => {
  const reads = await keyOf(ann, 'book:read');
  const refused = await pocket(ann, reads, 'add', '--account', account.name, '1', 'Tea');
  expect(refused).toEqual({ code: 1, out: '', err: 'This API key lacks the scope book:write\n' });
  const wrong = await pocket(ann, 'pocket_wrong', 'list');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).not.toContain('pocket_wrong');
});

test('watches a folder: each file is imported once, also after a restart and by another machine', async () => {
  fileIn('april.csv', statement('Butcher'));
  const words = ['import', '--watch', folder, '--account', account.name, '--json'];
  const watched = async (more: () => void, payee: string) => {
    const { child, ended, written } = start(ann, key, ...words);
    more();
    await eventually(async () => expect(written()).toContain(payee));
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(0);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { file: string; added: number });
  };
  expect(await watched(() => undefined, 'april.csv')).toMatchObject([{ file: 'april.csv', added: 2 }]);
  const second = await watched(() => fileIn('may.csv', statement('Barber')), 'may.csv');
  expect(second).toMatchObject([{ file: 'may.csv', added: 2 }]);
  rmSync(join(folder, '.pocket-imports.jsonl'));
  await watched(() => fileIn('june.csv', statement('Broker')), 'june.csv');
  expect(await answer(ann, key, 'list', '--search', 'B', '--from', '2026-03-04', '--to', '2026-03-05')).toHaveLength(6);
});
