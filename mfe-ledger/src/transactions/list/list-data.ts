import type { Transaction, TransactionSummary } from '@pocket/contracts';
import type { Unconverted } from '@pocket/screens/book';

/** Transactions of one day, or all of them if the list is not by day. */
export interface ListSection {
  /** Day; `''` if the list is not by day. */
  readonly key: string;
  /** Number of rows, loaded or not. */
  readonly count: number;
  readonly income: number;
  readonly expenses: number;
  /** Amounts that the sums leave out, because there is no rate for them. */
  readonly unconverted?: readonly Unconverted[];
}

/** Loaded rows of a section. */
export interface Loaded {
  /** Rows by their index in the section. */
  readonly rows: ReadonlyMap<number, Transaction>;
  /** Age of the list at the time of the read. Older rows are shown until they are reloaded. */
  readonly age: number;
  readonly older?: Loaded | undefined;
}

/** List whose days and row counts are known before its rows. Immutable. */
export interface ListData {
  readonly summary: TransactionSummary;
  readonly sections: readonly ListSection[];
  /** Index of the first row of each section, plus the total at the end. */
  readonly firsts: readonly number[];
  /** Loaded rows by section key, most recent read last. */
  readonly loaded: ReadonlyMap<string, Loaded>;
  readonly age: number;
}

export interface Place {
  readonly section: ListSection;
  /** Index of the section's first row. */
  readonly first: number;
  readonly offset: number;
}

export function listOf(summary: TransactionSummary, sections: readonly ListSection[], previous?: ListData): ListData {
  const loaded = previous?.loaded ?? new Map<string, Loaded>();
  return { summary, ...laidOut(sections), loaded, age: (previous?.age ?? 0) + 1 };
}

export function laidOut(sections: readonly ListSection[]): Pick<ListData, 'sections' | 'firsts'> {
  const firsts = [0];
  for (const [index, { count }] of sections.entries()) firsts.push((firsts[index] ?? 0) + count);
  return { sections, firsts };
}

export const rowCount = ({ firsts }: ListData): number => firsts.at(-1) ?? 0;

/** Returns the index of the section that contains a row. */
export function sectionAt({ firsts }: ListData, index: number): number {
  let low = 0;
  let high = firsts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((firsts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function placeOf(data: ListData, index: number): Place | undefined {
  if (index < 0 || index >= rowCount(data)) return undefined;
  const at = sectionAt(data, index);
  const section = data.sections[at];
  const first = data.firsts[at] ?? 0;
  return section && { section, first, offset: index - first };
}

/** Returns a row, stale or not; undefined if it was never loaded. */
export function rowAt(data: ListData, index: number): Transaction | undefined {
  const place = placeOf(data, index);
  return place && loadedRow(data.loaded.get(place.section.key), place);
}

/** Returns true if a row was loaded with the current list. */
export function isFresh(data: ListData, index: number): boolean {
  const place = placeOf(data, index);
  const loaded = place && data.loaded.get(place.section.key);
  return place === undefined || (loaded?.age === data.age && ownRow(loaded, place) !== undefined);
}

function loadedRow(loaded: Loaded | undefined, place: Place): Transaction | undefined {
  return loaded && (ownRow(loaded, place) ?? loadedRow(loaded.older, place));
}

const ownRow = ({ rows }: Loaded, { offset }: Place) => rows.get(offset);

/** Returns the index of a transaction; undefined if it is not loaded. */
export function indexOf(data: ListData, { id, date }: Pick<Transaction, 'id' | 'date'>): number | undefined {
  const at = data.sections.findIndex(({ key }) => key === date || key === '');
  const section = data.sections[at];
  const loaded = section && data.loaded.get(section.key);
  if (!section || !loaded) return undefined;
  const first = data.firsts[at] ?? 0;
  for (let known: Loaded | undefined = loaded; known; known = known.older) {
    for (const [offset, row] of known.rows) if (row.id === id && offset < section.count) return first + offset;
  }
  return undefined;
}

/** Returns all loaded rows, unordered. */
export const loadedRows = ({ loaded }: ListData): readonly Transaction[] =>
  [...loaded.values()].flatMap(({ rows }) => [...rows.values()]);

/** Returns the index of the first remaining row from `from` on after a deletion. */
export function placeWithout(data: ListData, ids: ReadonlySet<string>, from: number): number {
  const goes = (index: number) => ids.has(rowAt(data, index)?.id ?? '');
  let next = from;
  while (next < rowCount(data) && goes(next)) next += 1;
  let before = 0;
  for (let index = 0; index < next; index += 1) if (goes(index)) before += 1;
  return next - before;
}
