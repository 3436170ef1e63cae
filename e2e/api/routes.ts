import { allEndpoints, CHANGE_KINDS, type ComposedEndpoint, MAX_AMOUNT } from '@pocket/contracts';
import type { z } from 'zod';
import { alertExamples } from './alert-routes.js';
import { insightExamples } from './insight-routes.js';
import { keyExamples } from './key-routes.js';
import { planExamples } from './plan-routes.js';
import type { Example, Faults } from './route-example.js';
import { securityExamples } from './security-routes.js';

/** Endpoint with a valid request and invalid ones. */
export interface Route extends Example {
  readonly endpoint: ComposedEndpoint;
  readonly status: number;
  readonly reply: z.ZodType;
  readonly isPublic: boolean;
}

const NOT_TEXT = { a: 1 };
const long = (length: number) => 'x'.repeat(length);
const nameFaults = (field: string, label: string, max: number): Faults => [
  [{ [field]: '' }, `${label} is required`],
  [{ [field]: '   ' }, `${label} is required`],
  [{ [field]: NOT_TEXT }, `${label} is required`],
  [{ [field]: long(max + 1) }, `${label} must be at most ${max} characters long`],
];
const amountFaults = (field: string, label: string): Faults => [
  [{ [field]: '12' }, `${label} must be a number`],
  [{ [field]: null }, `${label} must be a number`],
  [{ [field]: 0.001 }, `${label} must have at most 2 decimals`],
  [{ [field]: MAX_AMOUNT + 1 }, `${label} must be at most ${MAX_AMOUNT}`],
];
const notNegative = (field: string, label: string): Faults => [[{ [field]: -0.01 }, `${label} must be at least 0`]];
const TYPE_REQUIRED = 'Type must be expense or income';
const TYPE: Faults = [
  [{ type: 'transfer' }, TYPE_REQUIRED],
  [{ type: 1 }, TYPE_REQUIRED],
];
const DATE = 'Date must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31';
const rule = { when: { all: [{ field: 'type', op: 'is', value: 'income' }] }, then: { addTags: ['pay'] } };
const condition = (fault: object) => ({ when: { all: [{ ...rule.when.all[0], ...fault }] } });
const ruleFaults: Faults = [
  ...nameFaults('name', 'Name', 80),
  [{ when: null }, 'Conditions are required'],
  [{ when: { all: [] } }, 'Conditions must be at least 1'],
  [condition({ field: 'id' }), 'Field must be description, payee, notes, amount, account or type'],
  [condition({ field: 'payee', op: 'regex' }), 'Op of a text must be contains, is, starts, matches or oneOf'],
  [condition({ field: 'payee', value: long(201) }), 'Value must be at most 200 characters long'],
  [condition({ field: 'amount', value: '5' }), 'Value must be a number'],
  [{ then: {} }, 'Then needs at least one field'],
  [{ then: { notes: long(2001) } }, 'Notes must be at most 2000 characters long'],
  [{ order: 0.5 }, 'Order must be a whole number'],
  [{ enabled: 1 }, 'Enabled must be true or false'],
];
const recurrence = { start: '2100-01-31', freq: 'monthly' };
const scheduleFaults: Faults = [
  ...nameFaults('name', 'Name', 120),
  [{ type: 'gift' }, 'Type must be one of expense, income, transfer'],
  [{ kind: 5 }, 'Kind must be one of bill, subscription, income, transfer, saving'],
  [{ amount: 5 }, 'Amount must be fixed, range or average, without unknown fields'],
  [{ amount: { kind: 'fixed', value: 0 } }, 'Amount must be greater than 0'],
  [{ amount: { kind: 'average', of: 13, value: 1 } }, 'of must be a whole number from 1 to 12'],
  [{ amount: { kind: 'range', min: 2, max: 1 } }, 'Min must be less than Max'],
  [{ recurrence: null }, 'Recurrence is required, without unknown fields'],
  [{ recurrence: { ...recurrence, start: '2026-02-30' } }, DATE.replace('Date', 'Start')],
  [{ recurrence: { ...recurrence, freq: 'hourly' } }, 'freq must be one of once, daily, weekly, monthly, yearly'],
  [{ recurrence: { ...recurrence, interval: 100 } }, 'Interval must be a whole number from 1 to 99'],
  [{ recurrence: { ...recurrence, on: [{ day: 0 }] } }, 'Day must be a whole number from 1 to 31, or from -1 to -31'],
  [{ recurrence: { ...recurrence, on: [1] } }, 'on of monthly must be days of a month'],
  [{ recurrence: { ...recurrence, months: [1] } }, 'months is for yearly only'],
  [{ recurrence: { ...recurrence, end: { count: 0 } } }, 'Count must be a whole number from 1 to 999'],
  [{ recurrence: { ...recurrence, end: { until: '2100-01-01' } } }, 'Recurrence has no occurrence'],
  [{ post: 'later' }, 'Post must be one of none, ask, auto'],
  [{ remind: [31] }, 'Reminder must be a whole number from 0 to 30'],
  [{ match: { days: 16 } }, 'Match days must be a whole number from 0 to 15'],
  [{ paused: 'yes' }, 'Paused must be null or { from, until }'],
];
const yearly = { name: 'Tax', type: 'expense', amount: { kind: 'fixed', value: 9 }, recurrence };
const assumed = (fields: object) => ({ assume: [fields] });
const KIND = 'An assumption must be pause, amount, once or repeat, without unknown fields';
const assumptionFaults: Faults = [
  [assumed({ kind: 'stop' }), KIND],
  [assumed({ kind: 'pause' }), 'Schedule is required'],
  [assumed({ kind: 'pause', scheduleId: 'a', from: 5 }), 'Pause from is required'],
  [assumed({ kind: 'amount', scheduleId: 'a', amount: 0 }), 'Amount must be greater than 0'],
  [assumed({ kind: 'once', date: '2100-01-31', accountId: 'a', type: 'transfer', amount: 1 }), TYPE_REQUIRED],
  [assumed({ kind: 'once', date: '2026-02-30', accountId: 'a', type: 'income', amount: 1 }), DATE],
  [assumed({ kind: 'repeat', schedule: { ...yearly, accountId: 'a', name: '' } }), 'Name is required'],
  [
    assumed({ kind: 'repeat', schedule: { ...yearly, accountId: 'a', recurrence: { ...recurrence, interval: 0 } } }),
    'Interval must be a whole number from 1 to 99',
  ],
];
const splitLine = (amount: number) => ({ categoryId: null, amount });
const transactionFaults: Faults = [
  ...nameFaults('description', 'Description', 200),
  ...amountFaults('amount', 'Amount'),
  ...notNegative('amount', 'Amount'),
  ...TYPE,
  [{ accountId: '' }, 'Account is required'],
  [{ accountId: 5 }, 'Account is required'],
  [{ categoryId: '' }, 'Category is required'],
  [{ categoryId: { $ne: 1 } }, 'Category is required'],
  [{ date: '2026-02-30' }, DATE],
  [{ date: '01/02/2026' }, DATE],
  [{ date: '1899-12-31' }, DATE],
  [{ date: '2201-01-01' }, DATE],
  [{ date: 20260101 }, 'Date is required'],
  [{ payee: long(121) }, 'Payee must be at most 120 characters long'],
  [{ notes: long(2001) }, 'Notes must be at most 2000 characters long'],
  [{ tags: 'home' }, 'Tags must be a list of texts'],
  [{ tags: [''] }, 'Tag is required'],
  [{ tags: [long(41)] }, 'Tag must be at most 40 characters long'],
  [{ tags: Array(21).fill('a') }, 'Tags must be at most 20'],
  [{ status: 'done' }, 'Status must be pending, cleared or reconciled'],
  [{ original: 5 }, 'Original must be an amount with its currency'],
  [{ original: { amount: 0, currency: 'EUR' } }, 'Original amount must be greater than 0'],
  [{ original: { amount: '5', currency: 'EUR' } }, 'Original amount must be a number'],
  [{ original: { amount: 1.5, currency: 'ISK' } }, 'Too many decimals for ISK'],
  [{ original: { amount: 5, currency: 'euro' } }, 'Currency must be the code of a currency in use, such as USD'],
  [{ original: { amount: 5, currency: 'USD' } }, 'Original currency must be another one than that of the account'],
  [{ splits: [splitLine(1)] }, 'Splits must be at least 2'],
  [{ splits: Array(51).fill(splitLine(1)) }, 'Splits must be at most 50'],
  [
    { amount: 3, splits: [splitLine(1), splitLine(1.99)], categoryId: null },
    'Splits add up to 2.99, 0.01 less than Amount',
  ],
  [
    { amount: 3, splits: [splitLine(1), splitLine(2)], categoryId: 'c'.repeat(24) },
    'A transaction with splits has no Category of its own: send splits: null with it',
  ],
];
const accountFaults: Faults = [
  ...nameFaults('name', 'Name', 80),
  ...nameFaults('type', 'Type', 40),
  ...amountFaults('balance', 'Balance'),
  // Another number than the balance is its own fault.
  ...amountFaults('openingBalance', 'Opening balance').filter(([, message]) => !message.endsWith('2 decimals')),
  [{ number: long(41) }, 'Number must be at most 40 characters long'],
  [{ institution: long(81) }, 'Institution must be at most 80 characters long'],
  [{ notes: long(2001) }, 'Notes must be at most 2000 characters long'],
  [{ archived: 'yes' }, 'Archived must be true or false'],
  [{ order: 1.5 }, 'Order must be a whole number'],
  [{ currency: 'euro' }, 'Currency must be the code of a currency in use, such as USD'],
];
const categoryFaults: Faults = [
  ...nameFaults('name', 'Name', 60),
  ...TYPE,
  [{ color: 'red' }, 'Color must be like #1a2b3c'],
  [{ parentId: 5 }, 'Group is required'],
  [{ archived: 1 }, 'Archived must be true or false'],
];
const transferFaults: Faults = [
  ...amountFaults('amount', 'Amount'),
  ...notNegative('amount', 'Amount'),
  [{ fromAccountId: 5 }, 'From is required'],
  [{ toAccountId: '' }, 'To is required'],
  [{ date: '2026-02-30' }, DATE],
  [{ description: long(201) }, 'Description must be at most 200 characters long'],
];
const budgetFaults: Faults = [
  ...nameFaults('category', 'Category', 60),
  ...amountFaults('limit', 'Limit'),
  ...notNegative('limit', 'Limit'),
  [{ description: long(501) }, 'Description must be at most 500 characters long'],
  [{ description: 5 }, 'Description must be a text'],
  [{ period: 'daily' }, 'Period must be weekly, monthly or yearly'],
];
const credentialFaults: Faults = [
  [{ email: '' }, 'Email and password are required'],
  [{ email: 5 }, 'Email and password are required'],
  [{ password: '' }, 'Email and password are required'],
  [{ password: null }, 'Email and password are required'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ email: 'a b@c.de' }, 'Please enter a valid email address'],
  [{ email: `${long(250)}@c.de` }, 'Email must be at most 254 characters long'],
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
  [{ password: long(129) }, 'Password must be at most 128 characters long'],
];
const NAMES = 'First name and last name are required';
const PERIOD: Example['queryFaults'] = [
  ['period=day', 'Period must be week, month or year'],
  ['period=', 'Period must be week, month or year'],
  ['period=week&period=year', 'Period must be week, month or year'],
];
const STEPS: Example['queryFaults'] = [
  ['step=year', 'Step must be day, week or month'],
  ['step=', 'Step must be day, week or month'],
  ['from=yesterday', 'from must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
  ['to=2026-02-30', 'to must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
  ['from=2026-02-02&to=2026-02-01', 'from must not be after to'],
  [
    'from=2020-01-01&to=2026-01-01&step=day',
    'At most 1000 days can be answered at once: take a larger step or a shorter time',
  ],
];

/** Every endpoint with an example of its body and the invalid values that it rejects. */
const examples: readonly Example[] = [
  { method: 'GET', path: '/health' },
  {
    method: 'POST',
    path: '/client-errors',
    body: () => ({ message: 'x is undefined', stack: 'at y', path: '/budget', releases: 'shell 0.1.0' }),
    faults: [
      [{ message: long(501) }, 'Message must be at most 500 characters long'],
      [{ message: NOT_TEXT }, 'Message is required'],
      [{ stack: long(4_001) }, 'Stack must be at most 4000 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/web-vitals',
    body: () => ({ vitals: [{ name: 'LCP', value: 0.8 }] }),
    faults: [
      [{ vitals: [] }, 'Vitals must have at least 1 entry'],
      [{ vitals: [{ name: 'X', value: 1 }] }, 'Name must be one of LCP, INP, CLS, FCP, TTFB'],
      [{ vitals: [{ name: 'LCP', value: -1 }] }, 'Value must be at least 0'],
    ],
  },
  {
    method: 'POST',
    path: '/auth/register',
    body: () => ({
      email: `${crypto.randomUUID()}@pocket.example`,
      password: 'secret-1',
      firstName: 'Ann',
      lastName: 'Lee',
    }),
    faults: [
      ...credentialFaults,
      [{ firstName: '' }, NAMES],
      [{ lastName: ' ' }, NAMES],
      [{ firstName: NOT_TEXT }, NAMES],
      [{ firstName: long(81) }, 'First name must be at most 80 characters long'],
      [{ lastName: long(81) }, 'Last name must be at most 80 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/auth/login',
    body: () => ({ email: 'known@pocket.example', password: 'secret-1' }),
    faults: credentialFaults,
  },
  { method: 'POST', path: '/auth/renew' },
  { method: 'GET', path: '/auth/me' },
  { method: 'GET', path: '/user/profile' },
  {
    method: 'PUT',
    path: '/auth/profile',
    body: () => ({ location: 'Rome' }),
    faults: [
      [{ firstName: ' ' }, NAMES],
      [{ lastName: long(81) }, 'Last name must be at most 80 characters long'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ username: 'two words' }, 'Username must be 1 to 64 letters, digits or . _ + -'],
      [{ username: long(65) }, 'Username must be 1 to 64 letters, digits or . _ + -'],
      [{ phone: long(41) }, 'Phone must be at most 40 characters long'],
      [{ phone: 12 }, 'Phone must be a text'],
      [{ timezone: 'Mars/Olympus' }, 'Timezone is not known'],
      [{ timezone: '' }, 'Timezone is not known'],
      [{ preferences: null }, 'Preferences must be an object'],
      [{ preferences: [] }, 'Preferences must be an object'],
      [{ preferences: {} }, 'Preferences must have at least one field'],
      [{ preferences: { currency: 'Euro' } }, 'Currency must be a code of three letters'],
      [{ preferences: { dateFormat: 7 } }, 'Date format must be one of MM/DD/YYYY, DD/MM/YYYY, YYYY-MM-DD, DD.MM.YYYY'],
      [{ preferences: { theme: 'blue' } }, 'Theme must be one of light, dark, system'],
      [{ language: long(41) }, 'Language must be at most 40 characters long'],
      [{ location: long(121) }, 'Location must be at most 120 characters long'],
      [{ bio: long(1001) }, 'Bio must be at most 1000 characters long'],
    ],
  },
  { method: 'GET', path: '/auth/sessions' },
  { method: 'DELETE', path: '/auth/sessions/:id', owned: 'sessionId' },
  { method: 'GET', path: '/auth/login-history' },
  { method: 'POST', path: '/auth/2fa/enable' },
  { method: 'POST', path: '/auth/2fa/disable' },
  {
    method: 'GET',
    path: '/auth/export',
  },
  {
    method: 'GET',
    path: '/transactions',
    queryFaults: [
      ['from=yesterday', 'from must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
      ['to=2026-13-01', 'to must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
      ['type=all', 'Type must be expense or income'],
      ['min=-1', `min must be an amount between 0 and ${MAX_AMOUNT}`],
      ['max=1.2345', `max must be an amount between 0 and ${MAX_AMOUNT}`],
      ['limit=0', 'limit must be a whole number from 1 to 500'],
      ['limit=501', 'limit must be a whole number from 1 to 500'],
      ['limit=ten', 'limit must be a whole number from 1 to 500'],
      ['cursor=nonsense', 'cursor is not valid'],
      [`q=${long(201)}`, 'q must be at most 200 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/transactions',
    body: ({ accountId, categoryId }) => {
      return { accountId, categoryId, type: 'expense', amount: 1.5, description: 'Tea', date: '2026-02-28' };
    },
    faults: transactionFaults,
  },
  {
    method: 'PUT',
    path: '/transactions/:id',
    owned: 'transactionId',
    body: () => ({ amount: 2 }),
    faults: transactionFaults,
  },
  { method: 'DELETE', path: '/transactions/:id', owned: 'transactionId' },
  { method: 'GET', path: '/transactions/:id', owned: 'transactionId' },
  {
    method: 'GET',
    path: '/transactions/summary',
    queryFaults: [
      ['by=week', 'by must be day'],
      ['status=done', 'status must be pending, cleared or reconciled'],
      ['transfer=all', 'transfer must be only or none'],
      [`payee=${long(121)}`, 'payee must be at most 120 characters long'],
      [`tag=${long(41)}`, 'tag must be at most 40 characters long'],
      ['weekday=8', 'weekday must be 1 (Monday) to 7 (Sunday)'],
      ['weekday=1&weekday=0', 'weekday must be 1 (Monday) to 7 (Sunday)'],
      ['without=notes', 'without must be payee or tag'],
    ],
  },
  {
    method: 'POST',
    path: '/transactions/batch',
    body: ({ transactionId }) => ({ ids: [transactionId], change: { payee: 'Ann' } }),
    faults: [
      [{ ids: [] }, 'ids must have at least one id'],
      [{ ids: 'all' }, 'ids must be a list'],
      [{ ids: Array(10_001).fill('0') }, 'ids must be at most 10000'],
      [{ filter: {} }, 'Either ids or filter is required'],
      [{ delete: true }, 'Either change or delete is required'],
      [{ change: {} }, 'Change needs at least one field'],
      [{ change: { payee: long(121) } }, 'Payee must be at most 120 characters long'],
    ],
  },
  {
    method: 'POST',
    path: '/transactions/:id/transfer',
    owned: 'transactionId',
    body: ({ toAccountId }) => ({ accountId: toAccountId }),
    faults: [
      [{ accountId: '' }, 'Account is required'],
      [{ accountId: 5 }, 'Account is required'],
    ],
  },
  { method: 'GET', path: '/book' },
  {
    method: 'PUT',
    path: '/book',
    body: () => ({ closedDays: ['2026-12-25'] }),
    faults: [
      [{ currency: 'euro' }, 'Currency must be the code of a currency in use, such as USD'],
      [{ currency: null }, 'Currency must be a code of three letters'],
      [{ currency: 'KWD' }, 'Currency must have 2 decimals in a book with one currency'],
      [{ multiCurrency: 1 }, 'multiCurrency must be true or false'],
      [{ closedDays: 'never' }, 'Closed days must be a list'],
      [{ closedDays: ['soon'] }, 'Closed day must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
      [{ closedDays: Array(201).fill('2026-12-25') }, 'Closed days must be at most 200'],
    ],
  },
  { method: 'GET', path: '/tags' },
  { method: 'GET', path: '/imports' },
  {
    method: 'GET',
    path: '/payees',
    queryFaults: [[`q=${long(121)}`, 'q must be at most 120 characters long']],
  },
  {
    method: 'POST',
    path: '/transfers',
    body: ({ fromAccountId, toAccountId }) => ({ fromAccountId, toAccountId, amount: 2.5, date: '2026-02-28' }),
    faults: [...transferFaults, [{ fromAccountId: 'a', toAccountId: 'a' }, 'From and To must be different accounts']],
  },
  { method: 'GET', path: '/transfers/candidates' },
  { method: 'GET', path: '/transfers/:id', owned: 'transferId' },
  {
    method: 'PUT',
    path: '/transfers/:id',
    owned: 'transferId',
    body: () => ({ amount: 3 }),
    faults: transferFaults,
  },
  { method: 'DELETE', path: '/transfers/:id', owned: 'transferId' },
  {
    method: 'POST',
    path: '/transfers/:id/unlink',
    owned: 'transferId',
  },
  {
    method: 'GET',
    path: '/changes',
    queryFaults: [
      ['limit=101', 'limit must be a whole number from 1 to 100'],
      ['kind=other', `kind must be one of ${CHANGE_KINDS.join(', ')}`],
      ['cursor=x', 'cursor is not valid'],
      ['from=2026-02-30', DATE.replace('Date', 'from')],
      ['to=today', DATE.replace('Date', 'to')],
    ],
  },
  { method: 'GET', path: '/changes/:id', owned: 'changeId' },
  { method: 'POST', path: '/changes/:id/undo', owned: 'changeId' },
  { method: 'GET', path: '/accounts/:id', owned: 'accountId' },
  {
    method: 'POST',
    path: '/accounts/order',
    body: ({ accountId }) => ({ ids: [accountId] }),
    faults: [
      [{ ids: 5 }, 'ids must be a list of accounts'],
      [{ ids: [] }, 'ids must name at least one account'],
      [{ ids: ['a', 'a'] }, 'ids must name each account once'],
    ],
  },
  {
    method: 'POST',
    path: '/accounts/:id/reconcile',
    owned: 'accountId',
    body: () => ({ date: '2026-02-28', balance: 0 }),
    faults: [
      ...amountFaults('balance', 'Balance'),
      [{ date: '2026-02-30' }, DATE],
      [{ commit: 'yes' }, 'Commit must be true or false'],
      [{ adjust: 1 }, 'Adjust must be true or false'],
    ],
  },
  { method: 'GET', path: '/categories/:id', owned: 'categoryId' },
  { method: 'GET', path: '/budgets/:id', owned: 'budgetId' },
  { method: 'GET', path: '/accounts' },
  {
    method: 'POST',
    path: '/accounts',
    body: () => ({ name: 'Card', type: 'credit', balance: -5 }),
    faults: accountFaults,
  },
  {
    method: 'PUT',
    path: '/accounts/:id',
    owned: 'accountId',
    body: () => ({ accountName: 'Wallet', balance: 12 }),
    faults: accountFaults,
  },
  { method: 'DELETE', path: '/accounts/:id', owned: 'accountId' },
  {
    method: 'GET',
    path: '/accounts/:id/balances',
    owned: 'accountId',
    queryFaults: STEPS,
  },
  { method: 'GET', path: '/accounts/:id/currency', owned: 'accountId' },
  { method: 'GET', path: '/net-worth', queryFaults: STEPS },
  { method: 'GET', path: '/currencies' },
  {
    method: 'POST',
    path: '/categories/order',
    body: ({ categoryId }) => ({ ids: [categoryId] }),
    faults: [
      [{ ids: 5 }, 'ids must be a list'],
      [{ ids: [] }, 'ids must have at least one id'],
      [{ ids: ['a', 'a'] }, 'ids must name each one once'],
      [{ moved: 5 }, 'moved must have an id and a parentId'],
      [{ moved: { id: 'a' } }, 'Group is required'],
    ],
  },
  { method: 'GET', path: '/categories' },
  {
    method: 'POST',
    path: '/categories',
    body: () => ({ name: crypto.randomUUID(), type: 'income' }),
    faults: categoryFaults,
  },
  {
    method: 'PUT',
    path: '/categories/:id',
    owned: 'categoryId',
    body: () => ({ name: crypto.randomUUID() }),
    faults: categoryFaults,
  },
  { method: 'DELETE', path: '/categories/:id', owned: 'categoryId' },
  { method: 'GET', path: '/budgets' },
  {
    method: 'POST',
    path: '/budgets',
    body: () => ({ category: crypto.randomUUID(), limit: 0 }),
    faults: budgetFaults,
  },
  {
    method: 'PUT',
    path: '/budgets/:id',
    owned: 'budgetId',
    body: () => ({ limit: 99.99 }),
    faults: budgetFaults,
  },
  { method: 'DELETE', path: '/budgets/:id', owned: 'budgetId' },
  {
    method: 'POST',
    path: '/rules/order',
    body: ({ ruleId }) => ({ ids: [ruleId] }),
    faults: [
      [{ ids: 5 }, 'ids must be a list'],
      [{ ids: [] }, 'ids must have at least one id'],
      [{ ids: ['a', 'a'] }, 'ids must name each one once'],
    ],
  },
  { method: 'GET', path: '/rules' },
  { method: 'GET', path: '/rules/:id', owned: 'ruleId' },
  {
    method: 'POST',
    path: '/rules',
    body: ({ categoryId }) => ({ name: 'Lunches', when: rule.when, then: { categoryId, addTags: ['food'] } }),
    faults: ruleFaults,
  },
  {
    method: 'PUT',
    path: '/rules/:id',
    owned: 'ruleId',
    body: () => ({ enabled: false }),
    faults: ruleFaults,
  },
  { method: 'DELETE', path: '/rules/:id', owned: 'ruleId' },
  { method: 'GET', path: '/schedules' },
  { method: 'GET', path: '/schedules/:id', owned: 'scheduleId' },
  {
    method: 'POST',
    path: '/schedules',
    body: ({ accountId, categoryId }) => ({
      name: 'Rent',
      type: 'expense',
      accountId,
      amount: { kind: 'fixed', value: 900 },
      categoryId,
      recurrence,
    }),
    faults: scheduleFaults,
  },
  {
    method: 'PUT',
    path: '/schedules/:id',
    owned: 'scheduleId',
    body: () => ({ notes: 'Paid on the phone' }),
    faults: scheduleFaults,
  },
  { method: 'DELETE', path: '/schedules/:id', owned: 'scheduleId' },
  {
    method: 'GET',
    path: '/schedules/occurrences',
    queryFaults: [
      ['from=2026-02-30', DATE.replace('Date', 'from')],
      ['from=2026-01-01&to=2028-01-02', 'from and to must be at most 731 days apart'],
      ['from=2026-01-02&to=2026-01-01', 'to must not be before from'],
      ['state=late', 'state must be one of expected, due, overdue, missed, posted, skipped'],
    ],
  },
  {
    method: 'GET',
    path: '/schedules/suggestions',
    queryFaults: [['dismissed=yes', 'dismissed must be true or false']],
  },
  {
    method: 'POST',
    path: '/schedules/suggestions/:id/accept',
    owned: 'suggestionId',
    faults: scheduleFaults,
  },
  { method: 'POST', path: '/schedules/suggestions/:id/dismiss', owned: 'suggestionId' },
  { method: 'DELETE', path: '/schedules/suggestions/:id/dismiss', owned: 'dismissedId' },
  {
    method: 'GET',
    path: '/forecast',
    queryFaults: [
      ['to=2026-02-30', DATE.replace('Date', 'to')],
      ['to=1900-01-01', 'to must not be before today'],
      ['to=2200-12-31', 'to must be at most 730 days after today'],
      ['everyday=all', 'everyday must be one of none, average'],
      ['step=year', 'Step must be day, week or month'],
    ],
  },
  {
    method: 'GET',
    path: '/forecast/free',
    queryFaults: [['keep=-1', `keep must be an amount between 0 and ${MAX_AMOUNT}`]],
  },
  {
    method: 'POST',
    path: '/forecast',
    body: ({ accountId, fromAccountId, scheduleId }) => ({
      accountId: [accountId, fromAccountId],
      assume: [
        { kind: 'pause', scheduleId, until: '2100-12-31' },
        { kind: 'amount', scheduleId, amount: 6 },
        { kind: 'once', date: '2100-01-31', accountId, type: 'income', amount: 1 },
        { kind: 'repeat', schedule: { ...yearly, accountId } },
      ],
    }),
    faults: [
      ...assumptionFaults,
      [{ to: '2026-02-30' }, DATE.replace('Date', 'to')],
      [{ accountId: 'all' }, 'accountId must be a list'],
      [{ accountId: [] }, 'accountId must have at least one id'],
      [{ everyday: true }, 'everyday must be one of none, average'],
      [{ step: 5 }, 'Step must be day, week or month'],
      [{ assume: {} }, 'assume must be a list'],
    ],
  },
  {
    method: 'PUT',
    path: '/schedules/:id/occurrences/2100-01-31',
    owned: 'scheduleId',
    body: () => ({ amount: 5 }),
    faults: [
      [{ date: '2026-02-30' }, DATE],
      [{ amount: 0 }, 'Amount must be greater than 0'],
      [{ skipped: 'yes' }, 'Skipped must be true or false'],
    ],
  },
  {
    method: 'POST',
    path: '/schedules/:id/occurrences/2100-02-28/post',
    owned: 'scheduleId',
    body: () => ({ status: 'pending' }),
    faults: [
      [{ date: '2026-02-30' }, DATE],
      [{ amount: 0 }, 'Amount must be greater than 0'],
      [{ toAmount: -1 }, 'Arriving amount must be greater than 0'],
      [{ status: 'done' }, 'Status must be pending, cleared or reconciled'],
    ],
  },
  {
    method: 'POST',
    path: '/schedules/:id/occurrences/2100-03-31/match',
    owned: 'scheduleId',
    body: ({ transactionId }) => ({ transactionId }),
    faults: [
      [{ transactionId: undefined }, 'Transaction is required'],
      [{ amount: 'always' }, 'Amount must be once or following'],
    ],
  },
  { method: 'POST', path: '/schedules/:id/occurrences/2100-04-30/unmatch', owned: 'scheduleId' },
  {
    method: 'POST',
    path: '/rules/preview',
    body: () => ({ rule, filter: { min: '1' } }),
    faults: [
      [{ rule: undefined }, 'Rule is required'],
      [{ filter: 5 }, 'filter must be an object'],
      [{ filter: { status: 'done' } }, 'status must be pending, cleared or reconciled'],
    ],
  },
  { method: 'POST', path: '/rules/:id/apply', owned: 'ruleId' },
  { method: 'GET', path: '/calendar-links' },
  {
    method: 'POST',
    path: '/calendar-links',
    body: ({ accountId }) => ({ name: 'Work', accountIds: [accountId], amounts: true }),
    faults: [
      ...nameFaults('name', 'Name', 80),
      [{ accountIds: 5 }, 'accountIds must be a list'],
      [{ accountIds: [] }, 'accountIds must have at least one id'],
      [{ amounts: 1 }, 'Amounts must be true or false'],
    ],
  },
  { method: 'DELETE', path: '/calendar-links/:id', owned: 'calendarLinkId' },
  ...insightExamples,
  ...planExamples,
  ...keyExamples,
  ...securityExamples,
  ...alertExamples,
  { method: 'GET', path: '/dashboard' },
  { method: 'GET', path: '/reports/overview', queryFaults: PERIOD },
  {
    method: 'GET',
    path: '/reports/spending-by-category',
    queryFaults: [...PERIOD, ['by=account', 'by must be category or group']],
  },
  { method: 'GET', path: '/reports/monthly-trends', queryFaults: PERIOD },
  {
    method: 'GET',
    path: '/reports/category-trends',
    queryFaults: [
      ['months=0', 'Months must be at least 1'],
      ['months=37', 'Months must be at most 36'],
      ['months=1.5', 'Months must be a whole number'],
    ],
  },
  { method: 'DELETE', path: '/auth/delete-account' },
];

/** Examples with the properties of their endpoints from the contract's table. */
export const routes: readonly Route[] = examples.map((example) => {
  const endpoint = endpointOf(example);
  const { status, reply, isPublic = false } = endpoint;
  return { ...example, endpoint, status, reply, isPublic };
});

function endpointOf({ method, path }: Example) {
  const address = path.replace(':id', '{id}');
  const isCalled = (row: string) => new RegExp(`^${row.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
  const rows = allEndpoints.filter((row) => row.method === method.toLowerCase() && isCalled(row.path));
  const endpoint = rows.find((row) => row.path === address) ?? rows[0];
  if (!endpoint) throw new Error(`${method} ${path} is no endpoint`);
  return endpoint;
}
