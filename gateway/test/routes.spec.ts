import {
  type Account,
  AppError,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  derivedCategoryColor,
  type ParsedRequestOf,
} from '@pocket/contracts';
import type { RequestContext } from '@pocket/server';
import { caller, Harness } from './harness.js';

const id = 'c'.repeat(24);
const account: Account = {
  id,
  _id: id,
  name: 'Cash',
  accountName: 'Cash',
  type: 'cash',
  accountType: 'cash',
  balance: 0,
  openingBalance: 0,
  number: '',
  institution: '',
  notes: '',
  archived: false,
  order: 0,
  currency: 'USD',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const entry = { accountId: id, categoryId: id, type: 'expense', amount: 1.5, description: 'Tea', date: '2026-01-31' };

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

test('the caller, the time zone and the request’s id reach the service', async () => {
  let seen: RequestContext | undefined;
  await harness.services.on('ledger.accounts.list', (_request, context) => {
    seen = context;
    return [account];
  });
  const response = await harness.send('GET', '/accounts', undefined, { 'x-request-id': 'trace.me' });
  expect(await response.json()).toEqual([account]);
  expect(seen).toEqual({ requestId: 'trace.me', caller, deadline: expect.any(Number) });
});

test('creating answers 201 and passes the idempotency key and only known fields', async () => {
  let seen: ParsedRequestOf<'ledger.accounts.create'> | undefined;
  await harness.services.on('ledger.accounts.create', (request) => {
    seen = request;
    return account;
  });
  const body = { accountName: 'Cash', accountType: 'cash', owner: 'me' };
  const response = await harness.send('POST', '/accounts', body, { 'idempotency-key': 'once' });
  expect(response.status).toBe(201);
  expect(seen).toEqual({ body: { name: 'Cash', type: 'cash', balance: 0 }, idempotencyKey: 'once' });
});

test('a write returns its change only in the header and forwards the expected version', async () => {
  const changeId = 'd'.repeat(24);
  let seen: ParsedRequestOf<'ledger.accounts.update'> | undefined;
  await harness.services.on('ledger.accounts.update', (request) => {
    seen = request;
    return { ...account, changeId };
  });
  const response = await harness.send('PUT', `/accounts/${id}`, { name: 'Wallet' }, { 'if-match': '"3"' });
  expect(response.headers.get('x-change-id')).toBe(changeId);
  expect(await response.json()).toEqual(account);
  expect(seen).toEqual({ id, body: { name: 'Wallet' }, ifMatch: 3 });
});

test('a write without a change returns no change id', async () => {
  await harness.services.on('ledger.budgets.delete', () => ({ message: 'Budget deleted', changeId: null }));
  const response = await harness.send('DELETE', `/budgets/${id}`, {});
  expect(response.headers.get('x-change-id')).toBeNull();
  expect(await response.json()).toEqual({ message: 'Budget deleted' });
});

test('a batch returns its change in the body too', async () => {
  const answer = { matched: 2, changed: 1, changeId: 'd'.repeat(24), skipped: [] };
  await harness.services.on('ledger.transactions.batch', () => answer);
  const response = await harness.send('POST', '/transactions/batch', { ids: [id], delete: true });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-change-id')).toBe(answer.changeId);
  expect(await response.json()).toEqual(answer);
});

test.each(['three', '"a"', '"1", "2"', '-1'])('an If-Match of %s is refused', async (version) => {
  const response = await harness.send('PUT', `/accounts/${id}`, { name: 'Wallet' }, { 'if-match': version });
  expect(await response.json()).toMatchObject({
    statusCode: 400,
    message: 'If-Match must be a version in quotes, like "3"',
  });
});

test('the details of an error are part of its response', async () => {
  await harness.services.on('ledger.changes.undo', () => {
    throw new AppError('CHANGED_SINCE', 'Too late', { details: { items: [{ id }] } });
  });
  const response = await harness.send('POST', `/changes/${id}/undo`, {});
  expect(await response.json()).toMatchObject({ statusCode: 409, code: 'CHANGED_SINCE', items: [{ id }] });
});

test('an idempotency key that is too long is refused', async () => {
  const response = await harness.send(
    'POST',
    '/categories',
    { name: 'Tea', type: 'expense' },
    {
      'idempotency-key': 'k'.repeat(201),
    },
  );
  expect(await response.json()).toMatchObject({
    statusCode: 400,
    message: 'Idempotency-Key must be at most 200 characters long',
  });
});

test('transactions are a bare list, the next page is in the Link header', async () => {
  let seen: ParsedRequestOf<'ledger.transactions.list'> | undefined;
  await harness.services.on('ledger.transactions.list', (request) => {
    seen = request;
    return { items: [], next: 'n+1' };
  });
  const response = await harness.get('/transactions?min=1.50&type=expense');
  expect(await response.json()).toEqual([]);
  expect(response.headers.get('link')).toBe('</api/transactions?min=1.50&type=expense&cursor=n%2B1>; rel="next"');
  expect(seen).toEqual({ min: '1.50', type: 'expense' });
});

test.each([
  [{ accountId: '' }, 'Account is required'],
  [{ categoryId: undefined }, 'Category is required'],
  [{ type: 'gift' }, 'Type must be expense or income'],
  [{ amount: -1 }, 'Amount must be at least 0'],
  [{ amount: '5' }, 'Amount must be a number'],
  [{ description: ' ' }, 'Description is required'],
  [{ date: '2026-02-30' }, 'Date must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
])('a transaction with %j is refused', async (fault, message) => {
  const response = await harness.send('POST', '/transactions', { ...entry, ...fault });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message });
});

test.each([
  [{ email: '' }, 'Email and password are required'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
  [{ lastName: '' }, 'First name and last name are required'],
])('a registration with %j is refused', async (fault, message) => {
  const body = { email: 'ann@pocket.example', password: 'secret1', firstName: 'Ann', lastName: 'Lee', ...fault };
  const response = await harness.send('POST', '/auth/register', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message });
});

test('returns spending with the color of each category', async () => {
  const other = 'd'.repeat(24);
  const row = (_id: string | null) => ({ _id, total: 1, category: [], currency: 'USD', unconverted: [] });
  await harness.services.on('reporting.spending', () => [row(id), row(other), row(null)]);
  const category = { id, _id: id, name: 'Tea', type: 'expense', parentId: null, archived: false } as const;
  await harness.services.on('ledger.categories.list', () => [{ ...category, color: '#123456', order: 0, version: 1 }]);
  expect(await (await harness.get('/reports/spending-by-category?by=group')).json()).toEqual([
    { ...row(id), color: '#123456' },
    { ...row(other), color: derivedCategoryColor(other) },
    { ...row(null), color: null },
  ]);
});

test('answers what each month of a report brought', async () => {
  const trends = [{ month: '2026-11', income: 10, expenses: 2.5, net: 7.5, currency: 'USD', unconverted: [] }];
  await harness.services.on('reporting.trends', () => trends);
  expect(await (await harness.get('/reports/monthly-trends?period=month')).json()).toEqual(trends);
});

test('returns the totals of each category for the requested months', async () => {
  const seen: unknown[] = [];
  await harness.services.on('reporting.categoryTrends', ({ months }) => {
    seen.push(months);
    return [];
  });
  await harness.get('/reports/category-trends');
  expect(await (await harness.get('/reports/category-trends?months=3')).json()).toEqual([]);
  expect(seen).toEqual([undefined, '3']);
  expect((await harness.get('/reports/category-trends?months=37')).status).toBe(400);
});

test.each(['categories', 'rules'] as const)('an order of %s is passed on, and answers its change', async (what) => {
  const changeId = 'd'.repeat(24);
  const seen: unknown[] = [];
  await harness.services.on(`ledger.${what}.order`, (request) => {
    seen.push(request);
    return { message: 'In order', changeId };
  });
  const response = await harness.send('POST', `/${what}/order`, { ids: [id] }, { 'idempotency-key': 'once' });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-change-id')).toBe(changeId);
  expect(await response.json()).toEqual({ message: 'In order' });
  expect(seen).toEqual([{ body: { ids: [id] }, idempotencyKey: 'once' }]);
  expect((await harness.send('POST', `/${what}/order`, { ids: [] })).status).toBe(400);
});

test.each(['/transactions?limit=501', '/transactions?from=yesterday', '/reports/overview?period=decade'])(
  'GET %s is refused',
  async (path) => {
    expect((await harness.get(path)).status).toBe(400);
  },
);

test('a report covers the requested period', async () => {
  const totals = { totalIncome: 3, totalExpenses: 1, netIncome: 2, totalBalance: 2, currency: 'USD', unconverted: [] };
  let period: string | undefined;
  await harness.services.on('reporting.overview', (request) => {
    period = request.period;
    return totals;
  });
  expect(await (await harness.get('/reports/overview?period=year')).json()).toEqual(totals);
  expect(period).toBe('year');
});

const summaryIn = (currency: CurrencyCode) => {
  const currencies = { currency, accountCurrency: DEFAULT_CURRENCY, unconverted: [] };
  return { sequence: 5, totalBalance: 7, recentTransactions: [], accounts: [], ...currencies };
};

test('the dashboard has the month in the currency of the book', async () => {
  const currency = 'EUR' as CurrencyCode;
  const summary = await harness.services.on('ledger.summary', () => summaryIn(currency));
  const asked: unknown[] = [];
  const unconverted = [{ field: 'income', currency: 'JPY', amount: 12 }];
  const month = await harness.services.on('reporting.month', ({ book, sequence }) => {
    asked.push({ sequence, book });
    const figures = { sequence: 5, income: 1, expenses: 0.5 };
    return book ? { ...figures, currency, unconverted } : { ...figures, currency: null, unconverted: [] };
  });
  expect(await (await harness.get('/dashboard')).json()).toMatchObject({
    monthlySavings: 0.5,
    currency: 'EUR',
    unconverted: [{ field: 'monthlyIncome', currency: 'JPY', amount: 12 }],
  });
  expect(asked).toEqual([{ sequence: 0 }, { sequence: 5, book: { currency, accountCurrency: 'USD' } }]);
  await summary.stop();
  await month.stop();
});

test('the dashboard joins the ledger’s part and the month', async () => {
  await harness.services.on('ledger.summary', () => summaryIn(DEFAULT_CURRENCY));
  const targets: number[] = [];
  let reached = 4;
  const month = await harness.services.on('reporting.month', ({ sequence }) => {
    targets.push(sequence);
    reached = Math.max(reached, sequence);
    const figures = reached < 5 ? { income: 0, expenses: 0 } : { income: 0.3, expenses: 0.1 };
    return { ...figures, currency: null, unconverted: [], sequence: reached };
  });
  expect(await (await harness.get('/dashboard')).json()).toEqual({
    totalBalance: 7,
    monthlyIncome: 0.3,
    monthlyExpenses: 0.1,
    monthlySavings: 0.2,
    recentTransactions: [],
    accounts: [],
    currency: 'USD',
    unconverted: [],
  });
  // Reporting was behind and was waited for; from now on it is not.
  expect(targets).toEqual([0, 5]);
  expect(await (await harness.get('/dashboard')).json()).toMatchObject({ monthlySavings: 0.2 });
  expect(targets).toEqual([0, 5, 0]);
  await month.stop();
  expect((await harness.get('/dashboard')).status).toBe(503);
});

test('a session is revoked by its id, also when the request names JSON without having any', async () => {
  let revoked: string | undefined;
  await harness.services.on('auth.sessions.revoke', ({ id: sessionId }) => {
    revoked = sessionId;
    return { message: 'Device access revoked' };
  });
  const response = await harness.send('DELETE', `/auth/sessions/${id}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: 'Device access revoked' });
  expect(revoked).toBe(id);
});
