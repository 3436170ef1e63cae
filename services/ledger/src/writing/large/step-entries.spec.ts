import fc from 'fast-check';
import { deletionEntry, type Entry, updateEntry } from '../../book/entries/entry.js';
import type { Kind, States, StoredTransaction } from '../../book/states.js';
import { plannedItemOf, toItem } from '../../store/book/stored-change.js';
import { aTransaction } from '../../testing/states.js';
import { rollbackEntries, stepEntries } from './step-entries.js';

type Book = ReadonlyMap<string, States[Kind]>;

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const at = new Date(0);

/** Six transactions of which the first four can be legs of two transfers. */
const book = fc
  .array(
    fc.record({ amount: fc.nat(9), isLeg: fc.boolean(), shared: fc.nat(2), version: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: 6,
      maxLength: 6,
    },
  )
  .map((all): Book => {
    const states = all.map(({ isLeg, shared, ...fields }, index): StoredTransaction => {
      const transferId = isLeg && index < 4 ? idOf(100 + Math.floor(index / 2)) : null;
      const sharedChanges = shared > 0 ? { sharedChanges: shared } : {};
      return aTransaction({ id: idOf(index), transferId, ...sharedChanges, ...fields, createdAt: at, updatedAt: at });
    });
    return new Map(states.map((state) => [state.id, state]));
  });
const actions = fc.array(fc.constantFrom('keep', 'edit', 'retag', 'delete', 'add'), { minLength: 6, maxLength: 6 });

function entriesFor(states: Book, does: readonly string[]): Entry[] {
  return [...states.values()].flatMap((state, index): Entry[] => {
    const before = state as StoredTransaction;
    const action = does[index];
    if (action === 'edit') return [updateEntry('transaction', before, { amount: before.amount + 1, notes: 'New' })];
    if (action === 'retag') return [updateEntry('transaction', before, { tags: ['a'] })];
    if (action === 'delete') return [deletionEntry('transaction', before)];
    if (action !== 'add') return [];
    const id = idOf(50 + index);
    return [{ entity: 'transaction', id, before: null, after: aTransaction({ id, createdAt: at, updatedAt: at }) }];
  });
}

function apply(states: Book, entries: readonly Entry[]): Book {
  const next = new Map(states);
  for (const { id, after } of entries) {
    if (after) next.set(id, after);
    else next.delete(id);
  }
  return next;
}

/** No shared changes are as good as none that are noted. */
function comparable(states: Book): object {
  const sorted = [...states.values()].sort((a, b) => a.id.localeCompare(b.id));
  return sorted.map((state) => ({ sharedChanges: 0, ...state }));
}

describe('the entries of a step', () => {
  it('are undone exactly for every kind of entry', () => {
    fc.assert(
      fc.property(book, actions, (before, does) => {
        const items = entriesFor(before, does).map((entry) => toItem(plannedItemOf(entry)));
        const after = apply(before, stepEntries(items, before));
        expect(comparable(apply(after, rollbackEntries(items, after)))).toEqual(comparable(before));
      }),
    );
  });

  it('are not built from deleted chunks', () => {
    const one = aTransaction();
    const items = [toItem(plannedItemOf(updateEntry('transaction', one, { amount: 1 })))];
    expect(() => stepEntries(items, new Map())).toThrow(RangeError);
  });
});
