import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { fromMinor } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { differingFields, type Entry, ofKind, updateEntry } from '../book/entries/entry.js';
import { categoryOfLine, linesOf } from '../book/kinds/plan-period.js';
import { EMPTY_LINE, periodEntry } from '../book/plan/period-entries.js';
import type { StoredLine, StoredTransaction } from '../book/states.js';
import { unwrittenCategory } from '../store/plan/plan-categories.repository.js';
import { emptyPeriod } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { PlanReader } from './plan-reader.js';
import type { PlanView } from './plan-view.js';

/**
 * Ends the lines of deleted categories in the plan. A line stays in past periods and in the current one, where nothing is
 * available any more; what is assigned later is free again.
 */
@Injectable()
export class CategoryEndings {
  constructor(
    private readonly plans: PlansRepository,
    private readonly reader: PlanReader,
  ) {}

  /** Returns the entries that follow from the deletions of categories among these. */
  async of(bookId: BookId, entries: readonly Entry[], session?: ClientSession): Promise<Entry[]> {
    const deleted = ofKind('category', entries).flatMap(({ id, before, after }) =>
      !after && before?.type === 'expense' ? [id] : [],
    );
    if (deleted.length === 0) return [];
    const settled = settledBy(entries);
    const gone = deleted.filter((id) => !settled.has(id));
    const isPlanGone = ofKind('plan', entries).some(({ after }) => !after);
    if (gone.length === 0 || isPlanGone || !(await this.plans.of(bookId, session))) return [];
    const view = await this.reader.read(bookId, session);
    return view ? endings(bookId, view, gone, leftBy(entries)) : [];
  }
}

/** Returns the categories whose part of the plan the entries change themselves, as when a merge is repeated. */
function settledBy(entries: readonly Entry[]): ReadonlySet<string> {
  const lines = ofKind('planPeriod', entries).flatMap(({ before, after }) => {
    return before && after ? differingFields(before, after).flatMap((field) => categoryOfLine(field) ?? []) : [];
  });
  return new Set([...ofKind('planCategory', entries).map(({ id }) => id), ...lines]);
}

/** Returns the categories whose spending the entries give to another one. */
function leftBy(entries: readonly Entry[]): ReadonlySet<string> {
  const left = ofKind('transaction', entries).flatMap(({ before, after }) => {
    const now = new Set(after ? categoriesOf(after) : []);
    return before && after ? categoriesOf(before).filter((id) => !now.has(id)) : [];
  });
  return new Set(left);
}

const categoriesOf = ({ categoryId, splits }: StoredTransaction): string[] =>
  (splits ? splits.map((line) => line.categoryId) : [categoryId]).flatMap((id) => id ?? []);

function endings(bookId: BookId, view: PlanView, gone: readonly string[], left: ReadonlySet<string>): Entry[] {
  const { current, figures, periods, settings, written, plan } = view;
  const assigned = new Set([...written.values()].flatMap((period) => [...linesOf(period).keys()]));
  const known = gone.filter((id) => {
    const isSpent = !left.has(id) && figures.some(({ lines }) => lines.has(id));
    return settings.has(id) || assigned.has(id) || isSpent;
  });
  if (known.length === 0) return [];
  const ids = new Set(known);
  const [start] = [periods[current]?.start ?? plan.start];
  const lines = new Map<string, Partial<StoredLine>>();
  for (const id of known) {
    const { assigned = 0, available = 0 } = figures[current]?.lines.get(id) ?? {};
    if (available !== 0) lines.set(id, { assigned: fromMinor(assigned - available, plan.currency) });
  }
  const later = [...written.values()].filter(({ day }) => day > start);
  return [
    ...known.map((id) =>
      updateEntry('planCategory', settings.get(id) ?? unwrittenCategory(id), { deletedIn: start, target: null }),
    ),
    periodEntry(written.get(start) ?? emptyPeriod(bookId, start), lines),
    ...later.map((period) => {
      const own = [...linesOf(period).keys()].filter((id) => ids.has(id));
      return periodEntry(period, new Map(own.map((id) => [id, EMPTY_LINE])));
    }),
  ].filter(({ before, after }) => before !== after);
}
