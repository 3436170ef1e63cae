import { Injectable } from '@nestjs/common';
import type { BookId, ChangeItem } from '@pocket/contracts';
import type { StoredChangeItem } from '../store/book/stored-change.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { itemView } from './change.view.js';
import { titleOf, UndoReader } from './undo-reader.js';

const TITLES_PER_READ = 100;

/** Adds to items of a change what is not stored with them. */
@Injectable()
export class ItemViews {
  constructor(
    private readonly undoReader: UndoReader,
    private readonly plans: PlansRepository,
  ) {}

  /**
   * Returns items with the current names of their entities, and with the currency of the plan. A name requires reading the
   * whole entity, so a few are read at once.
   */
  async of(bookId: BookId, items: readonly StoredChangeItem[]): Promise<ChangeItem[]> {
    const plan = items.some(isOfPlan) ? await this.plans.of(bookId) : null;
    const views: ChangeItem[] = [];
    for (let start = 0; start < items.length; start += TITLES_PER_READ) {
      const some = items.slice(start, start + TITLES_PER_READ);
      const now = await this.undoReader.current(bookId, some);
      for (const item of some) {
        const inCurrency = plan && isOfPlan(item) ? { ...item, currency: plan.currency } : item;
        views.push(itemView(inCurrency, titleOf(item, now, some)));
      }
    }
    return views;
  }
}

const isOfPlan = ({ entity }: StoredChangeItem) => entity === 'planPeriod' || entity === 'planCategory';
