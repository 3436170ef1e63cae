import { calendarDay } from '@pocket/contracts';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { aCategory, id } from '../../testing/states.js';
import { createCategorizer, type PastCategorization } from './categorizer.js';

const categories = [aCategory({ id: id(3), name: 'Groceries' }), aCategory({ id: id(4), name: 'Subscriptions' })];
const past = (fields: Partial<PastCategorization>): PastCategorization => ({
  type: 'expense',
  payee: '',
  description: '',
  categoryId: id(4),
  ...fields,
});
const row = (fields: Partial<StagedRow>): StagedRow => ({
  line: 1,
  account: 0,
  date: calendarDay('2026-11-03'),
  amount: 999,
  type: 'expense',
  state: 'new',
  ...fields,
});
const suggested = (before: readonly PastCategorization[], fields: Partial<StagedRow>) =>
  createCategorizer([], categories, before)(row(fields), { id: id(1), ownCurrency: null }).categoryId;

it('suggests the category that a payee had most often', () => {
  const before = [past({ payee: 'REWE', categoryId: id(3) }), past({ payee: 'Rewe', categoryId: id(3) })];
  expect(suggested([...before, past({ payee: 'REWE' })], { payee: 'REWE' })).toBe(id(3));
});

it("finds the bank's text in the description of transactions whose payee was renamed", () => {
  const before = [past({ payee: 'Netflix', description: 'NETFLIX.COM AMSTERDAM' })];
  expect(suggested(before, { payee: 'NETFLIX.COM AMSTERDAM' })).toBe(id(4));
  expect(suggested(before, { description: 'NETFLIX.COM AMSTERDAM' })).toBe(id(4));
});

it('finds an unknown payee by a description that always had one category', () => {
  const before = [past({ payee: 'Landlord', description: 'Rent of flat 7' })];
  expect(suggested(before, { payee: 'M. MEYER', description: 'Rent of flat 7' })).toBe(id(4));
});

it('suggests nothing for an unknown payee with a description of several categories', () => {
  const before = [
    past({ payee: 'Anna', description: 'Transfer' }),
    past({ payee: 'Bert', description: 'Transfer', categoryId: id(3) }),
  ];
  expect(suggested(before, { payee: 'Carl', description: 'Transfer' })).toBeUndefined();
});

it('suggests nothing for a category of the other type', () => {
  expect(suggested([past({ payee: 'REWE' })], { payee: 'REWE', type: 'income' })).toBeUndefined();
});
