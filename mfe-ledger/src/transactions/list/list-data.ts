import type { Transaction, TransactionSummary } from '@pocket/contracts';

/** Transactions under one heading: those of a day, or all of them where the list is not by day. */
export interface ListSection {
  /** The day; `''` where the list is not by day. */
  readonly key: string;
  /** Of all its rows, loaded or not. */
  readonly count: number;
  readonly income: number;
  readonly expenses: number;
}

/** What is loaded of a section. */
export interface Loaded {
  /** By their place in the section. */
  readonly rows: ReadonlyMap<number, Transaction>;
  /** Of the list when it was loaded: an older one is shown until it is loaded anew. */
  readonly age: number;
  readonly older?: Loaded | undefined;
}

/** A list of which the number of rows and their days are known before the rows are. Never changed, only replaced. */
export interface ListData {
  readonly summary: TransactionSummary;
  readonly sections: readonly ListSection[];
  /** Index of the first row of each section, and one more for the end. */
  readonly firsts: readonly number[];
  /** By key of the section; what was loaded last is last. */
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

/** Index of the section that a row is in. */
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

/** A row, also one that is about to be loaded anew; undefined while it never was. */
export function rowAt(data: ListData, index: number): Transaction | undefined {
  const place = placeOf(data, index);
  return place && loadedRow(data.loaded.get(place.section.key), place);
}

/** Whether a row is as the list was last told. */
export function isFresh(data: ListData, index: number): boolean {
  const place = placeOf(data, index);
  const loaded = place && data.loaded.get(place.section.key);
  return place === undefined || (loaded?.age === data.age && ownRow(loaded, place) !== undefined);
}

function loadedRow(loaded: Loaded | undefined, place: Place): Transaction | undefined {
  return loaded && (ownRow(loaded, place) ?? loadedRow(loaded.older, place));
}

const ownRow = ({ rows }: Loaded, { offset }: Place) => rows.get(offset);

/** Where a transaction is, if it is loaded. */
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

/** All rows that are loaded, in no order. */
export const loadedRows = ({ loaded }: ListData): readonly Transaction[] =>
  [...loaded.values()].flatMap(({ rows }) => [...rows.values()]);

/** The index that the first row from a place on has once some are gone: where one goes on after deleting them. */
export function placeWithout(data: ListData, ids: ReadonlySet<string>, from: number): number {
  const goes = (index: number) => ids.has(rowAt(data, index)?.id ?? '');
  let next = from;
  while (next < rowCount(data) && goes(next)) next += 1;
  let before = 0;
  for (let index = 0; index < next; index += 1) if (goes(index)) before += 1;
  return next - before;
}
