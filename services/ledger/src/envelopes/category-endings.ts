import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { fromMinor } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { type Entry, ofKind, updateEntry } from '../book/entries/entry.js';
import { linesOf } from '../book/kinds/plan-period.js';
import { EMPTY_LINE, periodEntry } from '../book/plan/period-entries.js';
import type { StoredLine } from '../book/states.js';
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
    const ended = new Set(ofKind('planCategory', entries).flatMap(({ id, after }) => (after?.deletedIn ? [id] : [])));
    const gone = ofKind('category', entries).flatMap(({ id, before, after }) =>
      !after && before?.type === 'expense' && !ended.has(id) ? [id] : [],
    );
    const isPlanGone = ofKind('plan', entries).some(({ after }) => !after);
    if (gone.length === 0 || isPlanGone || !(await this.plans.of(bookId, session))) return [];
    const view = await this.reader.read(bookId, session);
    return view ? endings(bookId, view, gone) : [];
  }
}

function endings(bookId: BookId, view: PlanView, gone: readonly string[]): Entry[] {
  const { current, figures, periods, settings, written, plan } = view;
  const known = gone.filter((id) => settings.has(id) || figures.some(({ lines }) => lines.has(id)));
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
