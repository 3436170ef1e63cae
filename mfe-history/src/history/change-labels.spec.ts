import type { ChangeItem } from '@pocket/contracts';
import { describeFields, type LabelContext } from './change-labels';

const dictionary: LabelContext = {
  accounts: [{ id: 'a1', name: 'Checking' }],
  categories: [{ id: 'c1', name: 'Groceries' }],
  money: (value, currency) => `$${Number(value).toFixed(2)}${currency ? ` ${currency}` : ''}`,
  date: (value) => value.split('-').reverse().join('.'),
};
const words = (item: Partial<ChangeItem>) =>
  describeFields({ entity: 'transaction', id: 't1', before: null, after: null, ...item }, dictionary).map(
    ({ label, before, after }) => [label, before, after],
  );

it('says names for ids, money as money and days as the person writes them', () => {
  const before = { amount: 5, categoryId: null, accountId: 'a1', date: '2026-03-04', tags: [] };
  const after = { amount: 6, categoryId: 'c1', accountId: 'gone', date: '2026-03-05', tags: ['food', 'fun'] };
  expect(words({ before, after })).toEqual([
    ['Date', '04.03.2026', '05.03.2026'],
    ['Amount', '$5.00', '$6.00'],
    ['Account', 'Checking', 'a deleted account'],
    ['Category', 'Uncategorized', 'Groceries'],
    ['Tags', 'None', 'food, fun'],
  ]);
});

it('says of something new what it has, and nothing of what it has not', () => {
  const after = { description: 'Lunch', amount: 5, notes: '', tags: [], transferId: null, createdAt: 'x' };
  expect(words({ after })).toEqual([
    ['Amount', undefined, '$5.00'],
    ['Description', undefined, 'Lunch'],
  ]);
});

it('says what a transaction was divided into', () => {
  const splits = [
    { categoryId: 'c1', amount: 4, notes: '' },
    { categoryId: null, amount: 1, notes: '' },
  ];
  expect(words({ before: { splits: null }, after: { splits } })).toEqual([
    ['Splits', 'None', 'Groceries $4.00, Uncategorized $1.00'],
  ]);
});

it('says what a rule looks for and does', () => {
  const all = [
    { field: 'payee', op: 'contains', value: 'deli' },
    { field: 'amount', op: 'between', value: [1, 2] },
    { field: 'account', op: 'is', value: 'a1' },
  ];
  const after = { when: { all }, then: { categoryId: 'c1', addTags: ['food'] }, enabled: true };
  expect(words({ entity: 'rule', after })).toEqual([
    ['Enabled', undefined, 'Yes'],
    ['Conditions', undefined, 'Payee contains “deli” and Amount is between $1.00 and $2.00 and Account is Checking'],
    ['Actions', undefined, 'Category: Groceries; Add tags food'],
  ]);
});

it('says a switch in words', () => {
  expect(words({ entity: 'account', before: { archived: false }, after: { archived: true } })).toEqual([
    ['Archived', 'No', 'Yes'],
  ]);
  expect(words({ before: { transferId: null }, after: { transferId: 'x1' } })).toEqual([
    ['Part of a transfer', 'No', 'Yes'],
  ]);
});

it('says amounts in the currency of what was changed', () => {
  const before = { amount: 5, splits: [] };
  const after = { amount: 6, splits: [{ categoryId: 'c1', amount: 6 }] };
  expect(words({ before, after, currency: 'JPY' })).toEqual([
    ['Amount', '$5.00 JPY', '$6.00 JPY'],
    ['Splits', 'None', 'Groceries $6.00 JPY'],
  ]);
});

it('says what a schedule expects', () => {
  const recurrence = { start: '2026-01-31', freq: 'monthly', interval: 1, on: [{ day: -1 }], months: [] };
  const after = {
    name: 'Rent',
    type: 'transfer',
    kind: 'saving',
    accountId: 'a1',
    toAccountId: 'gone',
    amount: { kind: 'range', min: 1, max: 2 },
    recurrence: { ...recurrence, missing: 'last', weekend: 'keep', end: null },
    post: 'auto',
    remind: [0, 3],
    match: { days: 4, percent: 0 },
    paused: { from: '2026-03-04', until: null },
    occurrences: [{ key: '2026-02-28', date: '2026-02-27', skipped: true }],
  };
  expect(words({ entity: 'schedule', after })).toEqual([
    ['Name', undefined, 'Rent'],
    ['Amount', undefined, '$1.00 to $2.00'],
    ['Type', undefined, 'Transfer'],
    ['Account', undefined, 'Checking'],
    ['Kind', undefined, 'Saving'],
    ['To account', undefined, 'a deleted account'],
    ['Repeats', undefined, 'Every month on the last day'],
    ['Posting', undefined, 'By itself'],
    ['Reminders', undefined, 'On the day, 3 days before'],
    ['Matching', undefined, 'Within 4 days and 0 %'],
    ['Paused', undefined, 'From 04.03.2026 on'],
    ['Changed occurrences', undefined, '28.02.2026: skipped, moved to 27.02.2026'],
  ]);
});

it('says what a plan assigns, in its currency', () => {
  const before = { 'line c1': null, 'line gone': { assigned: 5, note: '' }, held: 0 };
  const after = { 'line c1': { assigned: 400, note: 'Party' }, 'line gone': null, held: 10 };
  expect(words({ entity: 'planPeriod', before, after, currency: 'EUR' })).toEqual([
    ['Held for the next period', '$0.00 EUR', '$10.00 EUR'],
    ['Assigned to Groceries', 'None', '$400.00 EUR, “Party”'],
    ['Assigned to a deleted category', '$5.00 EUR', 'None'],
  ]);
});

it('says what a plan is', () => {
  const cycle = { kind: 'month', day: 25, weekend: 'before' };
  const cycles = [{ from: '2026-11-01', after: null, cycle }];
  const after = { start: '2026-11-01', cycles, accountIds: ['a1', 'gone'], currency: 'USD' };
  expect(words({ entity: 'plan', after })).toEqual([
    ['First day', undefined, '01.11.2026'],
    ['Cycle', undefined, 'From 01.11.2026 on: every month on the 25th, on the working day before'],
    ['Accounts', undefined, 'Checking; a deleted account'],
    ['Currency', undefined, 'USD'],
  ]);
});

it.each([
  [{ kind: 'recurring', amount: 50, every: 'week' }, '$50.00 a week'],
  [{ kind: 'refill', amount: 50 }, 'Refill to $50.00'],
  [
    { kind: 'save', amount: 600, date: '2027-03-01', repeatMonths: 12 },
    'Save $600.00 by 01.03.2027, again after 12 months',
  ],
  [{ kind: 'save', amount: 600, date: null, repeatMonths: 0 }, 'Save $600.00'],
  [{ kind: 'schedules' }, 'What its schedules need'],
  [{ kind: 'average', of: 3 }, 'Mean spending of 3 periods'],
  [{ kind: 'percent', of: 'income', percent: 10 }, '10 % of all income'],
  [{ kind: 'percent', of: 'c1', percent: 10 }, '10 % of Groceries'],
])('says the target %j', (target, expected) => {
  expect(words({ entity: 'planCategory', before: { target: null }, after: { target } })).toEqual([
    ['Target', 'None', expected],
  ]);
});

it('says what happens to a category at the end of periods', () => {
  const ends = [{ from: '2026-11-01', rest: 'return', over: 'carry' }];
  const [before, after] = [
    { ends: [], priority: 5, deletedIn: null },
    { ends, priority: 1, deletedIn: '2026-12-01' },
  ];
  expect(words({ entity: 'planCategory', before, after })).toEqual([
    ['At the end of a period', 'None', 'From 01.11.2026 on: what is left can be assigned, overspending stays'],
    ['Priority', '5', '1'],
    ['Deleted in the period from', 'None', '01.12.2026'],
  ]);
});
