import { aTransaction, id } from '../testing/states.js';
import { suggestedRule } from './suggested-rule.js';

const imported = aTransaction({ importId: id(2), payee: 'SQ *DELI 12', categoryId: null });
const filed = { ...imported, categoryId: id(3) };

describe('a rule is offered', () => {
  it('for the payee of an imported transaction that the user categorized', () => {
    expect(suggestedRule(imported, filed)).toEqual({
      name: 'SQ *DELI 12',
      enabled: true,
      when: { all: [{ field: 'payee', op: 'is', value: 'SQ *DELI 12' }] },
      then: { categoryId: id(3) },
    });
  });

  it('for the payee that the bank gives, with the name that the user gave it', () => {
    expect(suggestedRule(imported, { ...filed, payee: 'Deli' })).toMatchObject({
      when: { all: [{ value: 'SQ *DELI 12' }] },
      then: { categoryId: id(3), payee: 'Deli' },
    });
  });

  it('with a name that a rule can have', () => {
    const long = { ...imported, payee: `${'x'.repeat(79)}👍👍` };
    expect(suggestedRule(long, { ...long, categoryId: id(3) })?.name).toBe('x'.repeat(79));
  });

  it.each([
    ['was entered by hand', { importId: null }, {}],
    ['has no payee', { payee: '' }, {}],
    ['has that category already', { categoryId: id(3) }, {}],
    ['loses its category', { categoryId: id(3) }, { categoryId: null }],
  ])('but not where it %s', (_name, before, after) => {
    expect(
      suggestedRule({ ...imported, ...before }, { ...filed, ...before, categoryId: id(3), ...after }),
    ).toBeUndefined();
  });
});
