import type { Transaction, TransactionSummary } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { getPage } from '@pocket/platform/book';
import type { Sort } from '../filters/sorts';
import { type ListData, type ListSection, listOf } from './list-data';
import { MAX_ROWS, type Read, type ReadPage, withRead } from './reads';

/** Filter and order of a list. */
export interface Question {
  /** Filter as search parameters. */
  readonly query: string;
  readonly sort: Sort;
}

/** Rows of the first request, more than a screen shows. */
const FIRST_ROWS = 50;

export const isByDay = ({ sort }: Question): boolean => sort.endsWith('date');
export const listName = ({ query, sort }: Question): string => `${query}&sort=${sort}`;

/** Reads totals and days, and the first rows at the same time. */
export async function fetchList(
  api: ApiClient,
  question: Question,
  previous: () => ListData | undefined,
  signal: AbortSignal,
): Promise<ListData> {
  const first = previous() ? undefined : getPage<Transaction>(api, pathOf(question, { limit: FIRST_ROWS }), { signal });
  // If the summary fails, nobody awaits this request.
  first?.catch(() => {});
  const by = isByDay(question) ? { by: 'day', detail: 'totals' } : {};
  const summary = await api.get<TransactionSummary>(`/transactions/summary${searchOf(question.query, by)}`, { signal });
  const data = listOf(summary, sectionsOf(question, summary), previous());
  return first ? withFirstPage(data, await first) : data;
}

/** Reads a chunk of a list: whole days, or pages of a day that is too large for one answer. */
export async function fetchRead(
  api: ApiClient,
  question: Question,
  read: Read,
  signal: AbortSignal,
): Promise<ReadPage> {
  let { items, next } = await getPage<Transaction>(api, pathOf(question, boundsOf(read)), { signal });
  // Pages with long texts have fewer rows than requested.
  while (next !== null && items.length < MAX_ROWS) {
    const page: ReadPage = await getPage<Transaction>(api, next, { signal });
    items = [...items, ...page.items];
    next = page.next;
  }
  return { items, next };
}

function boundsOf(read: Read): Readonly<Record<string, string | number>> {
  if (read.kind === 'days') return { from: read.from, to: read.to, limit: MAX_ROWS };
  const { key } = read.section;
  const days = key === '' ? {} : { from: key, to: key };
  return { ...days, limit: MAX_ROWS, ...(read.offset > 0 ? { offset: read.offset } : {}) };
}

const pathOf = ({ query, sort }: Question, more: Readonly<Record<string, string | number>>) =>
  `/transactions${searchOf(query, { sort, ...more })}`;

function searchOf(query: string, more: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) search.set(name, String(value));
  const text = search.toString();
  return text ? `?${text}` : '';
}

function sectionsOf(question: Question, { count, income, expenses, days = [] }: TransactionSummary): ListSection[] {
  if (!isByDay(question)) return count > 0 ? [{ key: '', count, income, expenses }] : [];
  const sections = days.map(({ date, ...sums }) => ({ key: date, ...sums }));
  return question.sort === 'date' ? sections.toReversed() : sections;
}

/** Adds the first rows. The rest of an incomplete day is loaded when it is shown. */
function withFirstPage(data: ListData, { items, next }: ReadPage): ListData {
  const [only] = data.sections;
  if (!only) return data;
  if (only.key === '') return withRead(data, { kind: 'page', section: only, offset: 0 }, { items, next });
  const broken = data.sections.find(({ key }) => next !== null && key === items.at(-1)?.date);
  const days = new Set(items.map(({ date }) => date).filter((date) => date !== broken?.key));
  const sections = data.sections.filter(({ key }) => days.has(key));
  const whole = items.filter(({ date }) => days.has(date));
  const list = withRead(data, { kind: 'days', from: '', to: '', sections }, { items: whole, next: null });
  if (!broken) return list;
  const rest = items.filter(({ date }) => date === broken.key);
  const isWhole = rest.length >= broken.count;
  return withRead(list, { kind: 'page', section: broken, offset: 0 }, { items: rest, next: isWhole ? null : next });
}
