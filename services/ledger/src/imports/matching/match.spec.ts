import { calendarDay } from '@pocket/contracts';
import { match } from './match.js';
import type { MatchCandidate, MatchRow } from './match-types.js';

const CSV = 'csv';
const account = 'a';
interface PastMatch {
  readonly day: string;
  readonly amount?: number;
  readonly text?: string;
  readonly id?: string | null;
}
const row = (line: number, { day, amount = -300, text = 'Cafe Luna', id = null }: PastMatch): MatchRow => {
  return { line, accountId: account, date: calendarDay(day), amount, text, externalId: id };
};
const known = (
  id: string,
  { day, amount = -300, text = 'Cafe Luna', id: externalId = null }: PastMatch,
  { source = null, isPending = false }: { source?: string | null; isPending?: boolean } = {},
): MatchCandidate => {
  return {
    id,
    accountId: account,
    externalId,
    isPending,
    versions: [{ date: calendarDay(day), amount, text, source }],
  };
};
const matched = (rows: MatchRow[], transactions: MatchCandidate[]) =>
  match(rows, transactions, CSV).map(({ line, duplicateOf, candidates }) => [line, duplicateOf ?? [...candidates]]);

/** Returns the book after the rows are applied. */
function applied(rows: readonly MatchRow[], book: readonly MatchCandidate[]): MatchCandidate[] {
  const duplicates = new Set(match(rows, book, CSV).map(({ line }) => line));
  const fresh = rows.filter(({ line }) => !duplicates.has(line));
  return [
    ...book,
    ...fresh.map(({ date, amount, text, externalId }, index) => {
      return known(`t${book.length + index}`, { day: date, amount, text, id: externalId }, { source: CSV });
    }),
  ];
}
const content = (book: readonly MatchCandidate[]) =>
  book
    .map(({ externalId, versions: [version] }) => `${version?.date} ${version?.amount} ${version?.text} ${externalId}`)
    .sort();

/** Returns a generator that repeats its numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
/** Returns a statement with few shops, amounts and days, so that many rows are alike. */
function statement(seed: number): MatchRow[] {
  const next = random(seed);
  const hasIds = next(3) === 0;
  const days = Array.from({ length: 5 + next(25) }, () => next(12)).sort((a, b) => a - b);
  return days.map((day, index) =>
    row(index + 1, {
      day: `2026-03-${String(day + 1).padStart(2, '0')}`,
      amount: -100 * (1 + next(3)),
      text: ['Cafe Luna', 'Market Hall 12', 'Market Street', ''][next(4)] ?? '',
      id: hasIds ? `B${index}` : null,
    }),
  );
}
const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);

describe('matching a statement with a book', () => {
  it('takes the id of the bank for more than any text', () => {
    const rows = [row(1, { day: '2026-03-20', text: 'Something else', amount: -305, id: 'X' })];
    expect(matched(rows, [known('t', { day: '2026-03-01', id: 'X' })])).toEqual([[1, 't']]);
  });

  it('finds a manual entry up to three days off with a similar text', () => {
    const rows = [row(1, { day: '2026-03-04', text: 'CAFE LUNA 04.03. Card xxxx1234', id: 'X' })];
    expect(matched(rows, [known('t', { day: '2026-03-01', text: 'Luna' })])).toEqual([[1, 't']]);
    expect(matched(rows, [known('t', { day: '2026-02-28', text: 'Luna' })])).toEqual([]);
    expect(matched(rows, [known('t', { day: '2026-03-04', text: 'Bakery' })])).toEqual([]);
    expect(matched(rows, [known('t', { day: '2026-03-04', text: '' })])).toEqual([[1, 't']]);
    expect(matched(rows, [known('t', { day: '2026-03-04', amount: 300 })])).toEqual([]);
  });

  it('does not take entries with two ids for one', () => {
    const rows = [row(1, { day: '2026-03-04', id: 'X' })];
    expect(matched(rows, [known('t', { day: '2026-03-04', id: 'Y' })])).toEqual([]);
    expect(matched(rows, [known('t', { day: '2026-03-03', id: 'Y' }, { isPending: true })])).toEqual([[1, 't']]);
  });

  it('keeps two equal entries of one day', () => {
    const rows = [row(1, { day: '2026-03-04' }), row(2, { day: '2026-03-04' })];
    expect(matched(rows, [])).toEqual([]);
    expect(matched(rows, [known('t', { day: '2026-03-04' })])).toHaveLength(1);
  });

  it('takes the nearest day first, over the whole file', () => {
    const rows = [row(1, { day: '2026-03-05' }), row(2, { day: '2026-03-04' })];
    const book = [known('near', { day: '2026-03-04' }), known('far', { day: '2026-03-03' })];
    expect(matched(rows, book)).toEqual([
      [1, 'far'],
      [2, 'near'],
    ]);
  });

  it('proposes where two are equally good, and leaves both', () => {
    const rows = [row(1, { day: '2026-03-04', text: '' })];
    const book = [
      known('before', { day: '2026-03-03', text: 'One' }),
      known('after', { day: '2026-03-05', text: 'Two' }),
    ];
    expect(matched(rows, book)).toEqual([[1, ['after', 'before']]]);
  });

  it('takes an entry that a file repeats for one', () => {
    const rows = [row(1, { day: '2026-03-04', id: 'X' }), row(2, { day: '2026-03-04', id: 'X' })];
    expect(matched(rows, [])).toEqual([[2, []]]);
  });

  it('goes by day and amount where a bank gave an id twice', () => {
    const rows = [row(1, { day: '2026-03-04', id: 'X' }), row(2, { day: '2026-03-05', id: 'X', amount: -500 })];
    expect(matched(rows, [])).toEqual([]);
    const book = [known('t', { day: '2026-03-04', id: 'X' }), known('u', { day: '2026-03-05', amount: -500 })];
    expect(matched(rows, book)).toEqual([
      [1, 't'],
      [2, 'u'],
    ]);
  });

  it('keeps the days of one bank apart, since a bank always gives an entry the same day', () => {
    const rows = [row(1, { day: '2026-03-04' })];
    expect(matched(rows, [known('t', { day: '2026-03-03' }, { source: CSV })])).toEqual([]);
    expect(matched(rows, [known('t', { day: '2026-03-03' }, { source: 'ofx' })])).toEqual([[1, 't']]);
  });

  it.each(SEEDS)('adds nothing from the same file again (statement %i)', (seed) => {
    const rows = statement(seed);
    const book = applied(rows, []);
    expect(content(applied(rows, book))).toEqual(content(book));
  });

  it.each(SEEDS)('makes the whole of any two overlapping parts (statement %i)', (seed) => {
    const rows = statement(seed);
    const next = random(seed + 1_000);
    const [end, start] = [1 + next(rows.length), next(rows.length)].sort((a, b) => b - a) as [number, number];
    const [first, second] = [rows.slice(0, end), rows.slice(start)];
    expect(content(applied(second, applied(first, [])))).toEqual(content(applied(rows, [])));
    expect(content(applied(first, applied(second, [])))).toEqual(content(applied(rows, [])));
  });

  it.each(SEEDS)(
    'does not depend on the order of rows, and never has more matches than there are (statement %i)',
    (seed) => {
      const [rows, entered] = [statement(seed), statement(seed + 5_000)];
      const book = entered.map(({ date, amount, text }, index) => known(`t${index}`, { day: date, amount, text }));
      const next = random(seed);
      const shuffled = rows
        .map((each) => ({ each, at: next(1_000_000) }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each);
      const found = match(rows, book, CSV);
      expect(match(shuffled, book, CSV)).toEqual(found);
      const ids = found.flatMap(({ duplicateOf }) => duplicateOf ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it('compares a long file that is all the same in no time that matters', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1, { day: '2026-03-04' }));
    const book = rows.map((_, index) => known(`t${index}`, { day: '2026-03-04' }));
    expect(match(rows, book, CSV)).toHaveLength(20_000);
  });

  it.each([
    ['ids on both sides', { id: true, day: '2026-03-04', source: null }],
    ['the same kind of file on another day', { id: false, day: '2026-03-05', source: CSV }],
  ])('does not compare each row with thousands that it cannot be: %s', (_, { id, day, source }) => {
    let looks = 0;
    const bookId = (text: string) => (id ? text : null);
    const rows = Array.from({ length: 2_000 }, (_, index) =>
      row(index + 1, { day: '2026-03-04', id: bookId(`R${index}`) }),
    );
    const book = rows.map((_, index): MatchCandidate => {
      const { isPending, ...rest } = known(`t${index}`, { day, id: bookId(`T${index}`) }, { source });
      return {
        ...rest,
        get isPending() {
          looks += 1;
          return isPending;
        },
      };
    });
    expect(match(rows, book, CSV)).toEqual([]);
    expect(looks).toBeLessThan(rows.length * 10);
  });

  it('compares 40 000 rows with ids with as many transactions with other ids', () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => row(index + 1, { day: '2026-03-04', id: `R${index}` }));
    const book = rows.map((_, index) => known(`t${index}`, { day: '2026-03-04', id: `T${index}` }));
    expect(match(rows, book, CSV)).toEqual([]);
  });
});
