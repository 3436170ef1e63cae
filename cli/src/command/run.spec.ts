import { CASH, FOOD, withBook } from '../testing/book.js';
import { FakeApi } from '../testing/fake-api.js';
import { KEY, surroundingsOf } from '../testing/surroundings.js';
import { run } from './run.js';

let api: FakeApi;
beforeEach(async () => {
  api = withBook(await FakeApi.start());
});
afterEach(() => api.close());

async function pocket(...words: readonly string[]) {
  const surroundings = surroundingsOf(api.url);
  const code = await run(words, surroundings);
  return { code, out: surroundings.out.text, err: surroundings.err.text };
}

const row = (id: string) => ({
  id,
  date: '2026-11-02',
  type: 'expense',
  amount: 1_250.5,
  currency: 'EUR',
  account: 'Cash',
  category: null,
  description: 'Tea',
  payee: 'Shop\u001b[31m',
});

test('lists with names, in lines for people', async () => {
  api.on('GET /transactions', () => ({ body: [row('1')] }));
  const { code, out } = await pocket('list', '--from', '2026-11-01', '--account', 'cash', '--limit', '20');
  expect(code).toBe(0);
  expect(out).toContain('2026-11-02  -1,250.50 EUR  Cash');
  expect(out).not.toContain('\u001b');
  expect(api.asked.at(-1)?.query).toEqual({ from: '2026-11-01', accountId: CASH, limit: '20' });
});

test('lists over pages, up to the limit', async () => {
  api.on('GET /transactions', ({ query }) =>
    query.cursor === '2'
      ? { body: [row('3'), row('4')] }
      : { headers: { link: '</api/transactions?cursor=2>; rel="next"' }, body: [row('1'), row('2')] },
  );
  const { out } = await pocket('list', '--limit', '3', '--json');
  expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('adds an expense of today in the time zone of the book, and tells how to undo it', async () => {
  const { code, out } = await pocket(
    'add',
    '--account',
    'CASH',
    '--category',
    'food',
    '--tags',
    'a, b',
    '1.250,00',
    'Tea',
  );
  expect(code).toBe(0);
  expect(out).toContain('X-Change-Id: change-1\nUndo: npm run pocket -- undo change-1\n');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
  expect(JSON.parse(api.asked.at(-1)?.body ?? '')).toEqual({
    accountId: CASH,
    categoryId: FOOD,
    type: 'expense',
    amount: 1_250,
    description: 'Tea',
    date: today,
    tags: ['a', 'b'],
  });
});

test.each([
  [['add', '--account', 'Cash', 'much', 'Tea'], '"much" is no amount in EUR'],
  [['add', '--account', 'Cash', '0', 'Tea'], 'The amount must be greater than 0'],
  [['add', '1', 'Tea'], 'Which account? Give one of: Cash, Bank'],
  [['add', '--account', 'Cash', '--category', 'Fod', '1', 'Tea'], 'There is no category "Fod"'],
])('%j fails without a write', async (words, message) => {
  const { code, out, err } = await pocket(...words);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(message);
  expect(api.calls()).not.toContain('POST /transactions');
});

test('prints the message of the server on the error output, and exits with 1', async () => {
  const body = { statusCode: 403, code: 'SCOPE_MISSING', message: 'This API key lacks the scope book:read' };
  api.on('GET /transactions', () => ({ status: 403, body }));
  expect(await pocket('list', '--json')).toEqual({ code: 1, out: '', err: 'This API key lacks the scope book:read\n' });
});

test.each([
  [[], 'Give a command'],
  [['lst'], 'There is no command "lst"'],
  [['list', '--form', '2026-11-01'], "Unknown option '--form'"],
  [['list', '--limit', 'all'], '--limit must be a whole number from 1 to 10000'],
  [['add', '12.50'], 'Something is missing'],
  [['add', '12.50', 'Tea', 'for two'], '"for two" is too much'],
  [['import'], 'Give one FILE, or --watch DIR'],
  [['query'], 'Give --measure or --view'],
  [['query', '--measure', 'spending', '--range', 'ever'], 'A range is one of'],
  [['export', '--format', 'pdf'], '--format must be one of csv, qif, ofx, json'],
  [['export', '--format', 'csv', '--json'], '--json is not for --format csv'],
  [['undo'], 'Give the id of one change'],
])('%j is a wrong use: it prints the usage and exits with 1', async (words, message) => {
  const { code, out, err } = await pocket(...words);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(message);
  expect(err).toContain('Usage: npm run pocket --');
});

test('prints the usage of one command if asked for it', async () => {
  const { code, out } = await pocket('forecast', '--help');
  expect(code).toBe(0);
  expect(out).toContain('pocket forecast [--days NUMBER]');
  expect(out).not.toContain('pocket list');
});

test('a query has what the options say', async () => {
  const answer = { from: '2026-01-01', to: '2026-11-28', currency: 'EUR', total: 3, compare: null, unconverted: [] };
  const columns = [{ key: 'total', name: 'Total' }];
  const rows = [{ key: FOOD, name: 'Food', color: null, cells: [{ value: 3, compare: null, link: null }] }];
  api.on('POST /insights/query', () => ({ body: { ...answer, columns, rows } }));
  const words = [
    '--measure',
    'spending',
    '--by',
    'category',
    '--range',
    'this-year',
    '--account',
    'Cash',
    '--top',
    '5',
  ];
  const { out } = await pocket('query', ...words);
  expect(out).toContain('Food      3');
  expect(JSON.parse(api.asked.at(-1)?.body ?? '')).toEqual({
    measure: 'spending',
    by: ['category'],
    filter: { accountId: CASH },
    range: { preset: 'thisYear' },
    top: 5,
  });
});

test('an undo that goes on is asked about with the same key until it is done', async () => {
  api.on('POST /changes/1/undo', () => ({
    status: api.asked.length < 2 ? 202 : 200,
    headers: { 'x-change-id': '2' },
    body: { summary: 'Undone: Tea' },
  }));
  const { out } = await pocket('undo', '1');
  expect(out).toBe('Undone: Tea\nX-Change-Id: 2\nUndo: npm run pocket -- undo 2\n');
  const [first, second] = api.asked.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

test('no output has the key', async () => {
  api.on('GET /transactions', () => ({ status: 401, body: { message: 'Please sign in' } }));
  const { out, err } = await pocket('list');
  expect(`${out}${err}`).not.toContain(KEY);
});
