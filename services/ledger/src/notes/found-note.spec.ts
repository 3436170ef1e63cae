import { bookOf, type CalendarMonth, type CurrencyCode } from '@pocket/contracts';
import { type FoundNote, monthOfNote, noteView } from './found-note.js';

const BOOK = bookOf({ userId: 'a'.repeat(24) });
const [MONTH, DINAR] = ['2026-11' as CalendarMonth, 'KWD' as CurrencyCode];
const numbers = { payee: 'Kiosk', from: '2026-11-01', to: '2026-11-24', spending: 8, rank: 1, currency: 'KWD' };
const note = (fields: Partial<FoundNote> = {}) =>
  ({ kind: 'newPayee', about: ['kiosk'], text: 'It is new.', numbers, link: '/', score: 8, ...fields }) as FoundNote;
const idOf = (found: FoundNote, month = MONTH) => noteView(found, { bookId: BOOK, month }, DINAR).id;

describe('the id of a note', () => {
  it('is that of its month, its kind and what it is about', () => {
    const id = idOf(note());
    expect(id).toMatch(/^2026-11-[0-9a-f]{24}$/);
    expect(idOf(note({ text: 'It is newer.', score: 9 }))).toBe(id);
    const others = [idOf(note({ about: ['cinema'] })), idOf(note({ kind: 'missingIncome' } as never))];
    expect(new Set([id, ...others, idOf(note(), '2026-10' as CalendarMonth)]).size).toBe(4);
  });

  it('tells its month', () => {
    expect(monthOfNote(idOf(note()))).toBe(MONTH);
  });

  it.each(['', 'x', '2026-11', `2026-13-${'0'.repeat(24)}`, `1899-12-${'0'.repeat(24)}`, `2026-11-${'g'.repeat(24)}`])(
    'is not %j',
    (text) => {
      expect(monthOfNote(text)).toBeNull();
    },
  );
});

it('a note has its score in major units of the currency of the book', () => {
  const { id, ...view } = noteView(note(), { bookId: BOOK, month: MONTH }, DINAR);
  expect(view).toEqual({ kind: 'newPayee', text: 'It is new.', numbers, link: '/', score: 0.008 });
});
