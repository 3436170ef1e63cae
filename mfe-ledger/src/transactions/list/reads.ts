import type { Transaction } from '@pocket/contracts';
import {
  isFresh,
  type ListData,
  type ListSection,
  type Loaded,
  laidOut,
  placeOf,
  rowCount,
  sectionAt,
} from './list-data';

/** Maximum rows of one answer. */
export const MAX_ROWS = 500;
/** Rows beyond both edges that are loaded in advance. */
const AHEAD = 40;
/** Maximum loaded rows; the oldest reads are dropped first. */
const MAX_KEPT_ROWS = 20_000;

/** Request for whole days, or for a page of a day that is larger than an answer. */
export type Read =
  | { readonly kind: 'days'; readonly from: string; readonly to: string; readonly sections: readonly ListSection[] }
  | { readonly kind: 'page'; readonly section: ListSection; readonly offset: number };

export interface ReadPage {
  readonly items: readonly Transaction[];
  readonly next: string | null;
}

/**
 * Returns the next read that these rows need; null if all are loaded. Visible rows come first. Rows ahead are
 * not read at the start of the list, because the first answer has more than a screen.
 */
export function nextRead(data: ListData, first: number, last: number): Read | null {
  const end = rowCount(data) - 1;
  const from = Math.max(first - AHEAD, 0);
  const to = Math.min(first === 0 ? last : last + AHEAD, end);
  const missing =
    missingIn(data, first, Math.min(last, end)) ?? missingIn(data, last + 1, to) ?? missingIn(data, from, first - 1);
  const place = missing === undefined ? undefined : placeOf(data, missing);
  if (!place || missing === undefined) return null;
  const { section, offset } = place;
  if (section.key !== '' && section.count <= MAX_ROWS) return daysAround(data, sectionAt(data, missing), from, to);
  return { kind: 'page', section, offset: offset - (offset % MAX_ROWS) };
}

function missingIn(data: ListData, first: number, last: number): number | undefined {
  for (let index = first; index <= last; index += 1) if (!isFresh(data, index)) return index;
  return undefined;
}

/** Returns the days around these rows that fit into one answer. */
function daysAround(data: ListData, at: number, first: number, last: number): Read {
  const { sections, firsts } = data;
  let [begin, end] = [at, at];
  let count = sections[at]?.count ?? 0;
  const takes = (index: number) => {
    const next = sections[index];
    const isInside = (firsts[index + 1] ?? 0) > first && (firsts[index] ?? Number.POSITIVE_INFINITY) <= last;
    if (!next || !isInside || count + next.count > MAX_ROWS || data.loaded.get(next.key)?.age === data.age)
      return false;
    count += next.count;
    return true;
  };
  while (takes(end + 1)) end += 1;
  while (takes(begin - 1)) begin -= 1;
  const days = sections.slice(begin, end + 1);
  const [from, to] = [days[0]?.key ?? '', days.at(-1)?.key ?? ''].sort();
  return { kind: 'days', from: from ?? '', to: to ?? '', sections: days };
}

/** Adds the rows that were read. If their number differs from the count of a day, the rows are right. */
export function withRead(data: ListData, read: Read, { items, next }: ReadPage): ListData {
  const loaded = new Map(data.loaded);
  if (read.kind === 'page') return withPage(data, read, items, next);
  const counts = new Map<string, number>();
  for (const { key } of wholeDays(read.sections, items, next)) {
    const ofDay = items.filter(({ date }) => date === key);
    counts.set(key, ofDay.length);
    loaded.delete(key);
    loaded.set(key, { rows: new Map(ofDay.entries()), age: data.age });
  }
  // The day has grown too large for one answer, so it is read by pages from now on.
  const [first] = read.sections;
  if (counts.size === 0 && first) counts.set(first.key, items.length + 1);
  const sections = data.sections.map((section) => withCount(section, counts.get(section.key)));
  return trimmed({ ...data, ...laidOut(sections.filter(({ count }) => count > 0)), loaded });
}

/** Returns the days that an answer contains completely; it may end within a day. */
function wholeDays(days: readonly ListSection[], items: readonly Transaction[], next: string | null) {
  const broken = next ? items.at(-1)?.date : undefined;
  return broken === undefined
    ? days
    : days.slice(
        0,
        Math.max(
          days.findIndex(({ key }) => key === broken),
          0,
        ),
      );
}

const withCount = (section: ListSection, count = section.count): ListSection =>
  count === section.count ? section : { ...section, count };

/** Returns the rows of a section that are current; older ones stay as fallback. */
function freshPart({ loaded, age }: ListData, key: string): Loaded {
  const known = loaded.get(key);
  if (known?.age === age) return known;
  return { rows: new Map(), age, ...(known ? { older: { ...known, older: undefined } } : {}) };
}

function withPage(
  data: ListData,
  { section: { key }, offset }: Read & { kind: 'page' },
  items: readonly Transaction[],
  next: string | null,
): ListData {
  const known = freshPart(data, key);
  const rows = new Map(known.rows);
  for (const [place, row] of items.entries()) rows.set(offset + place, row);
  const loaded = new Map(data.loaded);
  loaded.delete(key);
  loaded.set(key, { ...known, rows });
  const end = offset + items.length;
  const counted = (count: number) => (next ? Math.max(count, end + 1) : end);
  const sections = data.sections.map((each) => (each.key === key ? withCount(each, counted(each.count)) : each));
  return trimmed({ ...data, ...laidOut(sections.filter(({ count }) => count > 0)), loaded });
}

function trimmed(data: ListData): ListData {
  let kept = 0;
  const newestFirst = [...data.loaded].toReversed().filter(([, loaded], index) => {
    kept += loaded.rows.size;
    return index === 0 || kept <= MAX_KEPT_ROWS;
  });
  return newestFirst.length === data.loaded.size ? data : { ...data, loaded: new Map(newestFirst.toReversed()) };
}
