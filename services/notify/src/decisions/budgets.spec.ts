import type { Budget, CalendarDay } from '@pocket/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { budgetFindings } from './budgets.js';
import type { DecidedRule } from './finding.js';

const today = '2026-11-28' as CalendarDay;
const budgetOf = (fields: Partial<Budget>): Budget => ({
  id: 'b1',
  _id: 'b1',
  category: 'Food',
  categoryId: null,
  description: '',
  limit: 100,
  period: 'monthly',
  spent: 0,
  currency: 'USD',
  unconverted: [],
  version: 1,
  createdAt: '',
  ...fields,
});
const ruleOf = (percent: number, budgetId = 'all'): DecidedRule => ({
  _id: new Types.ObjectId(),
  kind: 'budget',
  params: { budgetId, percent },
  channels: ['app'],
  isBelow: false,
  falls: 0,
});
const keysOf = (rule: DecidedRule, ...budgets: Budget[]) => budgetFindings(rule, budgets, today).map(({ key }) => key);

test('80 percent is reached at 80.00, not at 79.99', () => {
  expect(keysOf(ruleOf(80), budgetOf({ spent: 79.99 }))).toEqual([]);
  expect(keysOf(ruleOf(80), budgetOf({ spent: 80 }))).toEqual(['budget:b1:2026-11:80']);
});

test('the key names the current period of the budget', () => {
  const spent = 100;
  expect(keysOf(ruleOf(100), budgetOf({ spent, period: 'weekly' }))).toEqual(['budget:b1:2026-11-23:100']);
  expect(keysOf(ruleOf(100), budgetOf({ spent, period: 'yearly' }))).toEqual(['budget:b1:2026:100']);
});

test('a rule on one budget leaves the others out', () => {
  expect(keysOf(ruleOf(50, 'b2'), budgetOf({ spent: 90 }), budgetOf({ id: 'b2', spent: 90 }))).toEqual([
    'budget:b2:2026-11:50',
  ]);
});

test('a budget of nothing is reached by the first expense', () => {
  expect(keysOf(ruleOf(100), budgetOf({ limit: 0 }))).toEqual([]);
  expect(keysOf(ruleOf(100), budgetOf({ limit: 0, spent: 0.01 }))).toHaveLength(1);
});

test('the neutral sentence has no amount and no name', () => {
  const [finding] = budgetFindings(ruleOf(100), [budgetOf({ spent: 123.45 })], today);
  expect(finding).toMatchObject({
    text: 'Food: $123.45 of $100.00',
    neutral: 'A budget is over its limit',
  });
});

test('one expense that passes two percentages is told once as each', () => {
  const titles = [80, 100].map(
    (percent) => budgetFindings(ruleOf(percent), [budgetOf({ spent: 150 })], today)[0]?.title,
  );
  expect(titles).toEqual(['A budget has reached 80 %', 'A budget is over its limit']);
});

test('is exact for all amounts', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999_999_999 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 200 }), (spent, limit, percent) => {
      const isReached = BigInt(spent) * 100n >= BigInt(limit) * BigInt(percent);
      const budget = budgetOf({ spent: spent / 100, limit: limit / 100 });
      expect(keysOf(ruleOf(percent), budget)).toHaveLength(isReached ? 1 : 0);
    }),
  );
});
