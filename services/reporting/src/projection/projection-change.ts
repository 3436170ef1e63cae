import type { CalendarDay, EntryType, LedgerEvent, LedgerFact, MinorUnits, Posting } from '@pocket/contracts';
import { calendarDay } from '@pocket/contracts';

export interface DayTotal {
  readonly day: CalendarDay;
  readonly categoryId: string;
  readonly type: EntryType;
  readonly total: MinorUnits;
}
export interface ProjectedCategory {
  readonly id: string;
  readonly name: string;
  readonly type: EntryType;
}

/** What a run of one user's events changes in the read model. */
export interface ProjectionChange {
  /** By how much each total moves. */
  readonly totals: readonly DayTotal[];
  /** Category id → its new state; null for deleted. */
  readonly categories: ReadonlyMap<string, ProjectedCategory | null>;
  readonly isClosed: boolean;
}

/**
 * The events of one user that come right after `sequence`, whatever the order and repeats in which they arrived.
 * What is further on has to wait for what is missing.
 */
export function nextInSequence<Event extends Pick<LedgerEvent, 'sequence'>>(
  events: readonly Event[],
  sequence: number,
): { readonly next: Event[]; readonly reached: number } {
  const next: Event[] = [];
  let reached = sequence;
  for (const event of [...events].sort((a, b) => a.sequence - b.sequence)) {
    if (event.sequence !== reached + 1) continue;
    next.push(event);
    reached = event.sequence;
  }
  return { next, reached };
}

/** Sums the facts up, so that each document of the read model is touched once. */
export function changeBy(facts: readonly LedgerFact[]): ProjectionChange {
  const totals = new Map<string, DayTotal>();
  const categories = new Map<string, ProjectedCategory | null>();
  let isClosed = false;
  for (const fact of facts) {
    if (fact.type === 'category.saved') categories.set(fact.category.id, fact.category);
    else if (fact.type === 'category.deleted') categories.set(fact.categoryId, null);
    else if (fact.type === 'book.closed') isClosed = true;
    else {
      if ('before' in fact) post(totals, fact.before, -1);
      if ('after' in fact) post(totals, fact.after, 1);
    }
  }
  return { totals: [...totals.values()], categories, isClosed };
}

function post(totals: Map<string, DayTotal>, { date, categoryId, type, amount }: Posting, sign: 1 | -1): void {
  const key = `${date} ${categoryId} ${type}`;
  const before = totals.get(key)?.total ?? 0;
  totals.set(key, { day: calendarDay(date), categoryId, type, total: before + sign * amount });
}
