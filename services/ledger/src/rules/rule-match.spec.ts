import type { RuleCondition } from '@pocket/contracts';
import { aTransaction, id } from '../testing/states.js';
import { subjectOf, testOf } from './rule-match.js';

const uber = aTransaction({
  description: 'UBER *TRIP 7731',
  payee: 'Über Technologies',
  notes: 'to the airport',
  amount: 1_250,
  accountId: id(1),
  type: 'expense',
});
const finds = (...all: RuleCondition[]) => testOf({ all })(subjectOf(uber));

describe('a condition', () => {
  it.each<[RuleCondition, boolean]>([
    [{ field: 'description', op: 'contains', value: 'trip' }, true],
    [{ field: 'description', op: 'contains', value: 'taxi' }, false],
    [{ field: 'description', op: 'starts', value: 'Uber' }, true],
    [{ field: 'description', op: 'starts', value: 'trip' }, false],
    [{ field: 'payee', op: 'is', value: 'ÜBER TECHNOLOGIES' }, true],
    [{ field: 'payee', op: 'is', value: 'Über' }, false],
    [{ field: 'payee', op: 'is', value: 'U\u0308ber Technologies' }, true],
    [{ field: 'payee', op: 'is', value: '' }, false],
    [{ field: 'payee', op: 'oneOf', value: ['Lyft', 'über technologies'] }, true],
    [{ field: 'payee', op: 'oneOf', value: ['Lyft'] }, false],
    [{ field: 'description', op: 'matches', value: 'uber ?trip*' }, true],
    [{ field: 'description', op: 'matches', value: 'trip*' }, false],
    [{ field: 'description', op: 'matches', value: '^uber.*$' }, false],
    [{ field: 'notes', op: 'contains', value: 'Airport' }, true],
    [{ field: 'amount', op: 'is', value: 12.5 }, true],
    [{ field: 'amount', op: 'is', value: 12.49 }, false],
    [{ field: 'amount', op: 'between', value: [12.5, 20] }, true],
    [{ field: 'amount', op: 'between', value: [1, 12.5] }, true],
    [{ field: 'amount', op: 'between', value: [12.51, 20] }, false],
    [{ field: 'amount', op: 'oneOf', value: [1, 12.5] }, true],
    [{ field: 'account', op: 'is', value: id(1) }, true],
    [{ field: 'account', op: 'is', value: id(2) }, false],
    [{ field: 'account', op: 'oneOf', value: [id(2), id(1)] }, true],
    [{ field: 'type', op: 'is', value: 'expense' }, true],
    [{ field: 'type', op: 'oneOf', value: ['income'] }, false],
  ])('%j: %s', (condition, isFound) => {
    expect(finds(condition)).toBe(isFound);
  });

  it('holds together with all the others or not at all', () => {
    const [yes, no] = [
      { field: 'type', op: 'is', value: 'expense' },
      { field: 'amount', op: 'is', value: 1 },
    ] as const;
    expect([finds(yes, yes), finds(yes, no), finds(no, yes)]).toEqual([true, false, false]);
  });
});
