import type { Rule, RuleCreateBody } from '@pocket/contracts';
import { bodyOf, conditionOf, differing, ruleErrors } from './rule-body';
import { newCondition, ruleDraft, withField, withOp } from './rule-draft';

const rule: RuleCreateBody = {
  name: 'Rides',
  enabled: true,
  when: {
    all: [
      { field: 'payee', op: 'oneOf', value: ['Uber', 'Lyft'] },
      { field: 'amount', op: 'between', value: [5, 12.5] },
      { field: 'account', op: 'is', value: 'a1' },
      { field: 'notes', op: 'is', value: '' },
      { field: 'description', op: 'matches', value: 'UBER *trip?' },
    ],
  },
  then: { categoryId: 'c1', payee: '', addTags: ['work'] },
};
const typed = (field: Parameters<typeof newCondition>[0], values: string[]) => ({ ...newCondition(field), values });

beforeEach(() => localStorage.clear());

describe('a rule in its editor', () => {
  it('is the same after nobody has changed anything', () => {
    expect(bodyOf(ruleDraft(rule))).toEqual(rule);
    expect(ruleErrors(ruleDraft(rule))).toEqual({});
  });

  it.each([
    ['USD', '1.234', 1.234],
    ['USD', '1,234', 1234],
    ['EUR', '1,234', 1.234],
    ['EUR', '1.234', 1234],
    ['ISK', '12.5', 12.5],
  ])('with several currencies, in %s, reads the amount %s as %d and keeps it', (book, text, amount) => {
    localStorage.setItem('pocket_settings_book', book);
    const condition = conditionOf(typed('amount', [text]));
    expect(condition).toEqual({ field: 'amount', op: 'is', value: amount });
    const stored = { ...rule, when: { all: [condition as NonNullable<typeof condition>] } };
    expect(bodyOf(ruleDraft(stored))).toEqual(stored);
  });

  it('has the decimals of its currency in a book with one', () => {
    expect(conditionOf(typed('amount', ['1.234']))).toBeNull();
  });

  it('begins with one condition and one action, and is not whole', () => {
    const draft = ruleDraft({});
    expect(draft.conditions).toHaveLength(1);
    expect(draft.actions).toHaveLength(1);
    expect(bodyOf(draft)).toBeNull();
    expect(Object.values(ruleErrors(draft))).toEqual(['Enter a text', 'Choose a category']);
  });

  it('can be tried before it has a name', () => {
    expect(bodyOf({ ...ruleDraft(rule), name: '' })).not.toBeNull();
  });

  it('says what is wrong with each row', () => {
    const faultOf = (condition: ReturnType<typeof newCondition>) =>
      ruleErrors({ ...ruleDraft(rule), conditions: [condition] })[condition.key];
    expect(faultOf(typed('amount', ['x']))).toBe('Enter an amount');
    expect(faultOf({ ...typed('amount', ['9', '5']), op: 'between' })).toBe('The lower amount comes first');
    expect(faultOf({ ...typed('payee', ['', ' ']), op: 'oneOf' })).toBe('Enter at least one text');
    expect(faultOf(typed('account', ['']))).toBe('Choose an account');
    expect(faultOf(typed('type', ['']))).toBe('Choose a type');
  });

  it('keeps what was typed where it still makes sense', () => {
    const condition = typed('payee', ['Uber']);
    expect(withField(condition, 'notes').values).toEqual(['Uber']);
    expect(withField(condition, 'amount')).toMatchObject({ field: 'amount', op: 'is', values: [''] });
    expect(conditionOf(withOp(condition, 'oneOf'))).toEqual({ field: 'payee', op: 'oneOf', value: ['Uber'] });
    expect(withOp(typed('amount', ['5']), 'between').values).toEqual(['5', '']);
  });

  it('names what somebody else has left otherwise', () => {
    const theirs = { ...rule, name: 'Taxis', then: { categoryId: 'c2' } } as Rule;
    expect(differing(ruleDraft(rule), theirs)).toEqual(['Name', 'Actions']);
    expect(differing(ruleDraft(rule), rule as Rule)).toEqual([]);
  });
});
