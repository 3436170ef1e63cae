import { calendarDay, type EntryType } from '@pocket/contracts';
import fc from 'fast-check';
import { searchText } from '../search-text.js';
import { type Digested, daySum, digestText, idIfContaining, monthPart, sumName } from './digest-parts.js';

const ID = '0123456789abcdef01234567';
const transaction: Digested = {
  id: ID,
  date: calendarDay('2026-03-04'),
  accountId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  type: 'expense',
  amount: 500,
  transferId: null,
  description: 'Lunch',
  payee: '',
  notes: '',
};

describe('what a digest says of a transaction', () => {
  it.each<[EntryType, string | null]>([
    ['income', null],
    ['expense', 'cccccccccccccccccccccccc'],
  ])('is its day, account, type and whether it is part of a transfer (%s, %s)', (type, transferId) => {
    const moved = { ...transaction, type, transferId };
    const { date: day, accountId } = transaction;
    const sum = { count: 2, amount: 700 };
    const expected = { ...sum, day, accountId, type, isTransfer: transferId !== null };
    expect(daySum(monthPart(moved), sumName(moved), sum)).toEqual(expected);
  });

  it('is found by what it says, and never by its id', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'É', '.', '\n', '0', '1', 'ß', '\0', ' ') });
    fc.assert(
      fc.property(text, text, text, text, (description, payee, notes, q) => {
        const found = idIfContaining(digestText({ ...transaction, description, payee, notes }), searchText(q));
        expect(found).toBe(searchText(description, payee, notes).includes(searchText(q)) ? ID : null);
      }),
    );
  });
});
