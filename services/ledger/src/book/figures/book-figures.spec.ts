import { aCategory, anAccount, aTransaction } from '../../testing/states.js';
import { creationEntry, deletionEntry, type Entry, updateEntry } from '../entries/entry.js';
import { figureDeltas } from './book-figures.js';

const before = aTransaction({ amount: 5 });
const account = anAccount({ openingBalance: -7 });
const { id, version, updatedAt, ...fields } = aTransaction({ amount: 5 });
const lines = [
  { categoryId: null, amount: 5, notes: '' },
  { categoryId: null, amount: -4, notes: '' },
];
const cases: [string, Entry[], ReturnType<typeof figureDeltas>][] = [
  ['nothing', [], { transactions: 0, volume: 0, rates: 0 }],
  ['a new one', [creationEntry('transaction', fields)], { transactions: 1, volume: 5, rates: 0 }],
  ['a changed one', [updateEntry('transaction', before, { amount: 2 })], { transactions: 0, volume: -3, rates: 0 }],
  ['a deleted one', [deletionEntry('transaction', before)], { transactions: -1, volume: -5, rates: 0 }],
  ['a category', [deletionEntry('category', aCategory())], { transactions: 0, volume: 0, rates: 0 }],
  [
    'splits of both signs',
    [creationEntry('transaction', { ...fields, amount: 1, splits: lines })],
    { transactions: 1, volume: 9, rates: 0 },
  ],
  [
    'an opening balance',
    [updateEntry('account', account, { openingBalance: 10 })],
    { transactions: 0, volume: 3, rates: 0 },
  ],
];

describe('the figures of a book', () => {
  it.each(cases)('move with %s', (_name, entries, deltas) => {
    expect(figureDeltas(entries)).toEqual(deltas);
  });
});
