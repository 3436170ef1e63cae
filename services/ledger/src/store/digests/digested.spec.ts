import { calendarDay, type TransactionType } from '@pocket/contracts';
import fc from 'fast-check';
import { searchText } from '../../book/texts/search-text.js';
import { type Digested, daySum, digestedId, digestedText, digestMonth, isContaining, sumName } from './digested.js';

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

describe('text of a transaction in a digest', () => {
  it.each<[TransactionType, string | null]>([
    ['income', null],
    ['expense', 'cccccccccccccccccccccccc'],
  ])('is its day, account, type and whether it is part of a transfer (%s, %s)', (type, transferId) => {
    const moved = { ...transaction, type, transferId };
    const { date: day, accountId } = transaction;
    const sum = { count: 2, amount: 700 };
    const expected = { ...sum, day, accountId, type, isTransfer: transferId !== null };
    expect(daySum(digestMonth(moved), sumName(moved), sum)).toEqual(expected);
  });

  it('is found by its text and never by its id', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'É', '.', '\n', '0', '1', 'ß', '\0', ' ') });
    fc.assert(
      fc.property(text, text, text, text, (description, payee, notes, q) => {
        const { text } = digestedText({ ...transaction, description, payee, notes });
        expect(digestedId(text)).toBe(ID);
        expect(isContaining(text, searchText(q))).toBe(searchText(description, payee, notes).includes(searchText(q)));
      }),
    );
  });

  it('has few bytes for texts of any length', () => {
    const grown = { ...transaction, description: '\ufdfa'.repeat(200), notes: '\ufdfa'.repeat(2_000) };
    expect(digestedText(grown)).toEqual({
      key: `long ${ID.slice(-2)}`,
      text: Buffer.from(ID, 'hex').toString('base64'),
    });
    const text = fc.string({ unit: fc.constantFrom('a', '\u20ac', '\ufdfa', '\ud83d\ude00'), maxLength: 500 });
    fc.assert(
      fc.property(text, (notes) => {
        expect(Buffer.byteLength(digestedText({ ...transaction, notes }).text)).toBeLessThan(1_250);
      }),
    );
  });
});
