import type { AlertKind, CalendarDay, ChangedTransaction, ChangeFacts } from '@pocket/contracts';
import { Types } from 'mongoose';
import { changeFindings } from './changes.js';

const today = '2026-11-28' as CalendarDay;
const ruleOf = (kind: AlertKind, params = {}) => ({
  _id: new Types.ObjectId(),
  kind,
  params,
  channels: ['app' as const],
  isBelow: false,
  falls: 0,
});
const transactionOf = (fields: Partial<ChangedTransaction> = {}): ChangedTransaction => ({
  id: 't1',
  type: 'expense',
  isTransfer: false,
  isImported: false,
  amount: 500,
  currency: 'USD',
  inBook: 500,
  date: today,
  payee: 'Corner Shop',
  description: 'Rice',
  linked: null,
  ...fields,
});
const changeOf = (transaction: Partial<ChangedTransaction>, fields: Partial<ChangeFacts> = {}): ChangeFacts => ({
  id: 'c1',
  origin: 'app',
  isUndone: false,
  imported: 0,
  transactions: [transactionOf(transaction)],
  ...fields,
});
const keys = (kind: AlertKind, params: object, change: ChangeFacts) =>
  changeFindings(ruleOf(kind, params), [change], today).map(({ key }) => key);

test('a large expense is one of at least the amount, in the currency of the book', () => {
  expect(keys('large', { amount: 500 }, changeOf({}))).toEqual(['large:t1']);
  expect(keys('large', { amount: 500.01 }, changeOf({}))).toEqual([]);
  expect(keys('large', { amount: 500 }, changeOf({ currency: 'JPY', inBook: 3.2 }))).toEqual([]);
  expect(keys('large', { amount: 1 }, changeOf({ inBook: null }))).toEqual([]);
});

test.each([{ type: 'income' as const }, { isTransfer: true }, { isImported: true }, { date: '2026-11-20' }])(
  'nothing is large about %j',
  (fields) => expect(keys('large', { amount: 1 }, changeOf(fields))).toEqual([]),
);

test('a transaction of seven days ago counts', () => {
  expect(keys('large', { amount: 1 }, changeOf({ date: '2026-11-21' }))).toEqual(['large:t1']);
});

test('a payee has the text anywhere, in any case', () => {
  expect(keys('payee', { text: 'corner' }, changeOf({}))).toEqual(['payee:t1']);
  expect(keys('payee', { text: 'rice' }, changeOf({}))).toEqual([]);
});

test('an income arrives for its occurrence', () => {
  const linked = { scheduleId: 's1', key: '2026-11-27' };
  expect(keys('incomeArrived', {}, changeOf({ type: 'income', linked }))).toEqual(['incomeArrived:s1:2026-11-27']);
  expect(keys('incomeArrived', {}, changeOf({ type: 'income' }))).toEqual([]);
  expect(keys('incomeArrived', {}, changeOf({ linked }))).toEqual([]);
});

test('an import says how much it brought', () => {
  const change = changeOf({}, { origin: 'import', imported: 12, transactions: [] });
  expect(changeFindings(ruleOf('import'), [change], today)).toMatchObject([
    { key: 'import:c1', text: '12 transactions were imported', causeId: 'c1' },
  ]);
});

test('a change that is undone raises nothing', () => {
  expect(keys('large', { amount: 1 }, changeOf({}, { isUndone: true }))).toEqual([]);
});
