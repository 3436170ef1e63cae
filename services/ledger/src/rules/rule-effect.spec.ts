import type { RuleThen } from '@pocket/contracts';
import fc from 'fast-check';
import { aCategory, aRule, aTransaction, id } from '../testing/states.js';
import { categoriesById } from '../writing/edits/transaction-fields.js';
import { createRuleRunner, effectOf, skipReason } from './rule-effect.js';

const [GROCERIES, RENT, SALARY, GONE] = [id(3), id(4), id(5), id(6)];
const categories = categoriesById([
  aCategory({ id: GROCERIES }),
  aCategory({ id: RENT, name: 'Rent' }),
  aCategory({ id: SALARY, name: 'Salary', type: 'income' }),
]);
const lunch = aTransaction({ categoryId: null, tags: ['Food'] });
const effect = (then: RuleThen, transaction = lunch) => effectOf(then, transaction, categories);
const splits = [
  { categoryId: GROCERIES, amount: 1_000, notes: '' },
  { categoryId: null, amount: 250, notes: '' },
];
const leg = aTransaction({ categoryId: null, transferId: id(2) });
const divided = aTransaction({ categoryId: null, splits });

describe('effect of a rule', () => {
  it('sets exactly the fields of the rule', () => {
    expect(effect({ categoryId: RENT, payee: 'Ann', description: 'Rent', notes: 'May' })).toEqual({
      categoryId: RENT,
      payee: 'Ann',
      description: 'Rent',
      notes: 'May',
    });
  });

  it('never files under a category of the other type', () => {
    expect(effect({ categoryId: SALARY })).toEqual({});
    expect(effect({ categoryId: SALARY }, { ...lunch, type: 'income' })).toEqual({ categoryId: SALARY });
  });

  it('omits a deleted category and sets the other fields', () => {
    expect(effect({ categoryId: GONE, payee: 'Ann' })).toEqual({ payee: 'Ann' });
  });

  it('adds tags without regard to case, each once', () => {
    expect(effect({ addTags: ['food', 'Fun'] })).toEqual({ tags: ['Food', 'Fun'] });
  });

  it('leaves the tags that are too many out', () => {
    const tags = Array.from({ length: 19 }, (_, index) => `tag ${index}`);
    expect(effect({ addTags: ['a', 'b'] }, { ...lunch, tags })).toEqual({ tags: [...tags, 'a'] });
  });

  it.each([
    ['a leg of a transfer', leg, 'TRANSFER_LEG'],
    ['a transaction with splits', divided, 'SPLIT'],
  ])('gives %s texts and tags but no category, and says so', (_name, transaction, reason) => {
    const then = { categoryId: RENT, payee: 'Ann' };
    expect(effect(then, transaction)).toEqual({ payee: 'Ann' });
    expect(skipReason(then, transaction, categories)).toBe(reason);
    expect(skipReason({ payee: 'Ann' }, transaction, categories)).toBeNull();
    expect(skipReason({ categoryId: GONE }, transaction, categories)).toBeNull();
  });

  it('skips no other field', () => {
    expect(skipReason({ categoryId: RENT }, lunch, categories)).toBeNull();
    expect(skipReason({ categoryId: SALARY }, lunch, categories)).toBeNull();
  });
});

describe('rules together', () => {
  const files = (categoryId: string, order: number, fields: Parameters<typeof aRule>[0] = {}) =>
    aRule({ then: { categoryId }, order, ...fields });

  it('run in their order, later ones over earlier ones', () => {
    const run = createRuleRunner([files(RENT, 2), files(GROCERIES, 1)], categories);
    expect(run(lunch).categoryId).toBe(RENT);
  });

  it('omit disabled rules', () => {
    const run = createRuleRunner([files(GROCERIES, 1), files(RENT, 2, { enabled: false })], categories);
    expect(run(lunch).categoryId).toBe(GROCERIES);
  });

  it('see the result of earlier rules', () => {
    const renames = aRule({ order: 1, then: { payee: 'Deli' } });
    const filesDeli = files(GROCERIES, 2, { when: { all: [{ field: 'payee', op: 'is', value: 'deli' }] } });
    expect(createRuleRunner([filesDeli, renames], categories)(lunch)).toEqual({
      ...lunch,
      payee: 'Deli',
      categoryId: GROCERIES,
    });
  });

  it('keep a category that a later one cannot give', () => {
    const run = createRuleRunner([files(GROCERIES, 1), files(SALARY, 2), files(GONE, 3)], categories);
    expect(run(lunch).categoryId).toBe(GROCERIES);
  });

  it('change nothing if none matches', () => {
    const other = aTransaction({ description: 'Dinner' });
    expect(createRuleRunner([files(RENT, 1)], categories)(other)).toBe(other);
  });

  it('never make a transaction that a book refuses', () => {
    const tag = fc.constantFrom(...Array.from({ length: 30 }, (_, index) => `Tag ${index}`));
    const rule = fc
      .record({
        categoryId: fc.constantFrom(GROCERIES, RENT, SALARY, GONE),
        addTags: fc.uniqueArray(tag, { minLength: 1, maxLength: 20 }),
        order: fc.integer({ min: 0, max: 3 }),
        enabled: fc.boolean(),
      })
      .map(({ categoryId, addTags, ...fields }) => aRule({ ...fields, then: { categoryId, addTags } }));
    const transaction = fc.constantFrom(lunch, { ...lunch, type: 'income' as const }, leg, divided);
    const law = fc.property(fc.array(rule, { maxLength: 6 }), transaction, (rules, before) => {
      const after = createRuleRunner(rules, categories)(before);
      const type = after.categoryId === null ? after.type : categories.get(after.categoryId)?.type;
      expect(type).toBe(after.type);
      if (before.transferId !== null || before.splits) expect(after.categoryId).toBeNull();
      expect(after.tags.length).toBeLessThanOrEqual(20);
      expect(new Set(after.tags).size).toBe(after.tags.length);
    });
    fc.assert(law);
  });
});
