import { transaction } from '../testing';
import { mayBeSwappedDigits, suspectsOf } from './suspects';

const pending = transaction({ id: 'p', amount: 12.5, status: 'pending' });
const cleared = transaction({ id: 'c', amount: 12.5 });
const kinds = (difference: number, ...entries: (typeof pending)[]) =>
  suspectsOf(entries, difference).map(({ kind, entry }) => [kind, entry.id]);

it('names what is not ticked and would close the difference', () => {
  expect(kinds(-12.5, pending, cleared)).toEqual([['missing', 'p']]);
});

it('names what is ticked and should not be', () => {
  expect(kinds(12.5, pending, cleared)).toEqual([['extra', 'c']]);
});

it('names what should have come in instead of gone out', () => {
  expect(kinds(25, pending, cleared)).toEqual([['turned', 'c']]);
});

it('names nothing where nothing is off, and no more than anybody reads', () => {
  expect(kinds(0, pending, cleared)).toEqual([]);
  expect(kinds(12.5, ...Array.from({ length: 9 }, (_, id) => ({ ...cleared, id: String(id) })))).toHaveLength(4);
});

it('knows the mark of two swapped digits', () => {
  expect(mayBeSwappedDigits(0.54)).toBe(true);
  expect(mayBeSwappedDigits(0.55)).toBe(false);
  expect(mayBeSwappedDigits(0)).toBe(false);
});
