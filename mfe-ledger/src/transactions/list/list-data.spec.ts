import type { Transaction } from '@pocket/contracts';
import { withoutRows } from './edits';
import { indexOf, isFresh, type ListData, listOf, rowAt, rowCount } from './list-data';
import { nextRead, type Read, withRead } from './reads';

/** A book with so many rows on each day, newest first. */
const bookOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([date, count]) =>
    Array.from(
      { length: count },
      (_, place) => ({ id: `${date} ${place}`, date, type: 'expense', amount: 1, currency: 'USD' }) as Transaction,
    ),
  );
const summaryOf = (rows: readonly Transaction[]) => ({
  count: rows.length,
  income: 0,
  expenses: rows.length,
  net: -rows.length,
  transfers: 0,
  currency: 'USD',
  unconverted: [],
  byCurrency: [],
});
function tellOf(rows: readonly Transaction[], previous?: ListData): ListData {
  const counts = new Map<string, number>();
  for (const { date } of rows) counts.set(date, (counts.get(date) ?? 0) + 1);
  const sections = [...counts].map(([key, count]) => ({ key, count, income: 0, expenses: count }));
  return listOf(summaryOf(rows), sections, previous);
}
const plainOf = (rows: readonly Transaction[]) =>
  listOf(summaryOf(rows), [{ key: '', count: rows.length, income: 0, expenses: rows.length }]);

/** Returns the reply of the API to a read. */
function answer(rows: readonly Transaction[], read: Read) {
  const found =
    read.kind === 'days'
      ? rows.filter(({ date }) => date >= read.from && date <= read.to)
      : rows.filter(({ date }) => read.section.key === '' || date === read.section.key);
  const start = read.kind === 'page' ? read.offset : 0;
  const items = found.slice(start, start + 500);
  const next = start + items.length < found.length ? 'more' : null;
  return { items, next };
}

function loadAll(data: ListData, rows: readonly Transaction[], first: number, last: number) {
  let [list, reads] = [data, 0];
  for (let read = nextRead(list, first, last); read; read = nextRead(list, first, last)) {
    list = withRead(list, read, answer(rows, read));
    reads += 1;
  }
  return { list, reads };
}
const shown = (data: ListData, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => rowAt(data, first + place)?.id);
const idsOf = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

const manyDays = () =>
  bookOf(
    Object.fromEntries(
      Array.from({ length: 1_000 }, (_, day) => [
        new Date(Date.UTC(2026, 10, 22 - day)).toISOString().slice(0, 10),
        55,
      ]),
    ),
  );

describe('a list that is loaded in parts', () => {
  it('has its last rows after one question, however many are before them', () => {
    const rows = manyDays();
    const { list, reads } = loadAll(tellOf(rows), rows, 54_960, 54_999);
    expect(reads).toBe(1);
    expect(shown(list, 54_960, 54_999)).toEqual(idsOf(rows.slice(54_960)));
    expect(rowAt(list, 30_000)).toBeUndefined();
  });

  it('reads no rows ahead of who has not left its beginning', () => {
    const rows = manyDays();
    const list = loadAll(tellOf(rows), rows, 0, 54).list;
    expect(nextRead(list, 0, 54)).toBeNull();
    expect(nextRead(list, 7, 54)).not.toBeNull();
  });

  it('has any rows of a list with days of all sizes', () => {
    const rows = bookOf({
      '2026-11-22': 3,
      '2026-11-21': 1_700,
      '2026-11-20': 1,
      '2026-11-19': 499,
      '2026-11-18': 620,
    });
    for (const first of [0, 2, 400, 1_400, 1_690, 1_703, 2_000, 2_202, 2_500, 2_780]) {
      const last = Math.min(first + 40, rows.length - 1);
      const { list } = loadAll(tellOf(rows), rows, first, last);
      expect(shown(list, first, last)).toEqual(idsOf(rows.slice(first, last + 1)));
    }
  });

  it('reads a list that is not by day where it shows, without what is before it', () => {
    const rows = manyDays();
    const { list, reads } = loadAll(plainOf(rows), rows, 54_960, 54_999);
    expect(reads).toBe(1);
    expect(shown(list, 54_960, 54_999)).toEqual(idsOf(rows.slice(54_960)));
    const middle = loadAll(list, rows, 27_200, 27_240);
    expect(middle.reads).toBe(1);
    expect(shown(middle.list, 27_200, 27_240)).toEqual(idsOf(rows.slice(27_200, 27_241)));
    expect(loadAll(list, rows, 53_990, 54_010).reads).toBe(2);
  });

  it('reads the middle of one huge day at once', () => {
    const rows = bookOf({ '2026-11-22': 1, '2026-11-21': 2_000, '2026-11-20': 1 });
    const { list, reads } = loadAll(tellOf(rows), rows, 1_050, 1_090);
    expect(reads).toBe(1);
    expect(shown(list, 1_050, 1_090)).toEqual(idsOf(rows.slice(1_050, 1_091)));
  });

  it('ends where what was said to be long is shorter by now, or has grown', () => {
    const said = bookOf({ '2026-11-21': 2_000 });
    const fewer = loadAll(plainOf(said), said.slice(0, 1_700), 1_950, 1_999).list;
    expect(rowCount(loadAll(fewer, said.slice(0, 1_700), 1_650, 1_699).list)).toBe(1_700);
    expect(rowCount(loadAll(plainOf(said.slice(0, 1_000)), said, 900, 999).list)).toBeGreaterThan(1_000);
  });

  it('shows what it has until it is loaded anew', () => {
    const rows = bookOf({ '2026-11-22': 5, '2026-11-21': 5 });
    const before = loadAll(tellOf(rows), rows, 0, 9).list;
    const grown = [{ ...rows[0], id: 'new' } as Transaction, ...rows];
    const told = tellOf(grown, before);
    expect(rowCount(told)).toBe(11);
    expect(isFresh(told, 3)).toBe(false);
    expect(rowAt(told, 6)?.id).toBe('2026-11-21 0');
    expect(shown(loadAll(told, grown, 0, 10).list, 0, 10)).toEqual(idsOf(grown));
  });

  it('goes by the rows where they are more or fewer than was said', () => {
    const said = bookOf({ '2026-11-22': 5, '2026-11-21': 5, '2026-11-20': 5 });
    const now = bookOf({ '2026-11-22': 7, '2026-11-20': 5 });
    const { list } = loadAll(tellOf(said), now, 0, 11);
    expect(rowCount(list)).toBe(12);
    expect(shown(list, 0, 11)).toEqual(idsOf(now));
  });

  it('ends where a day has become too much for one answer', () => {
    const said = bookOf({ '2026-11-22': 5, '2026-11-21': 5 });
    const now = bookOf({ '2026-11-22': 900, '2026-11-21': 5 });
    const { list, reads } = loadAll(tellOf(said), now, 0, 9);
    expect(shown(list, 0, 9)).toEqual(idsOf(now.slice(0, 10)));
    expect(reads).toBeLessThan(5);
  });

  it('keeps no more than some', () => {
    const rows = manyDays();
    let list = tellOf(rows);
    for (let first = 0; first < rows.length; first += 100) list = loadAll(list, rows, first, first + 99).list;
    expect([...list.loaded.values()].reduce((sum, { rows: { size } }) => sum + size, 0)).toBeLessThanOrEqual(20_000);
    expect(rowAt(list, 54_999)).toBeDefined();
    expect(rowAt(list, 0)).toBeUndefined();
  });

  it('finds a row again by its id', () => {
    const rows = bookOf({ '2026-11-22': 5, '2026-11-21': 900 });
    const { list } = loadAll(tellOf(rows), rows, 880, 904);
    expect(indexOf(list, { id: '2026-11-21 899', date: '2026-11-21' })).toBe(904);
    expect(indexOf(list, { id: '2026-11-21 5', date: '2026-11-21' })).toBeUndefined();
    expect(indexOf(list, { id: 'x', date: '2020-01-01' })).toBeUndefined();
  });

  it('is without rows that go, and its sums too', () => {
    const rows = bookOf({ '2026-11-22': 2, '2026-11-21': 1 });
    const { list } = loadAll(tellOf(rows), rows, 0, 2);
    const left = withoutRows(list, new Set(['2026-11-22 0', '2026-11-21 0', 'unknown']));
    expect(shown(left, 0, 1)).toEqual(['2026-11-22 1', undefined]);
    expect(left.sections).toEqual([{ key: '2026-11-22', count: 1, income: 0, expenses: 1 }]);
    expect(left.summary).toMatchObject({ count: 1, expenses: 1, net: -1 });
    expect(withoutRows(list, new Set())).toBe(list);
  });

  it('takes no amount of another currency from the totals', () => {
    const rows = bookOf({ '2026-11-22': 2 }).map((row, index) => ({ ...row, currency: index === 0 ? 'JPY' : 'USD' }));
    const { list } = loadAll(tellOf(rows), rows, 0, 1);
    const inDollars = { ...list, summary: { ...list.summary, currency: 'USD' } };
    const withoutYen = withoutRows(inDollars, new Set(['2026-11-22 0']));
    expect(withoutYen.summary).toMatchObject({ count: 1, expenses: 2, net: -2 });
    expect(withoutRows(withoutYen, new Set(['2026-11-22 1'])).summary).toMatchObject({ count: 0, expenses: 1 });
  });
});
