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

/** The most rows that one answer has. */
export const MAX_ROWS = 500;
/** Rows beyond both edges that are loaded before they show. */
const AHEAD = 40;
/** More rows than these are not kept: those that were loaded first go. */
const MAX_KEPT_ROWS = 20_000;

/** Whole days by one request, or a part of one that is larger than an answer, wherever in it that lies. */
export type Read =
  | { readonly kind: 'days'; readonly from: string; readonly to: string; readonly sections: readonly ListSection[] }
  | { readonly kind: 'page'; readonly section: ListSection; readonly offset: number };

export interface ReadPage {
  readonly items: readonly Transaction[];
  readonly next: string | null;
}

/**
 * What to load next so that these rows are there; null if they are. What shows comes before what may show soon: that is
 * nothing yet for who has not left the beginning, where the first answer has more than a screen.
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

/** The days from one on, and those before it, that touch these rows, as many as one answer has. */
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

/** The list with what was read. Where it has more or fewer rows than was said, the rows count. */
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
  // Meanwhile one day has become too much for one answer: it is read by pages from now on.
  const [first] = read.sections;
  if (counts.size === 0 && first) counts.set(first.key, items.length + 1);
  const sections = data.sections.map((section) => withCount(section, counts.get(section.key)));
  return trimmed({ ...data, ...laidOut(sections.filter(({ count }) => count > 0)), loaded });
}

/** The days that an answer has whole: it may break off in one. */
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

/** What of a section is as the list was last told; what is older stays behind it. */
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
