import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { Entry } from '../../book/entries/entry.js';
import type { Kind } from '../../book/kinds/kinds.js';
import { PlanConflicts } from '../../changes/plan-conflicts.js';
import type { StoredChangeItem } from '../../store/book/stored-change.js';
import { Deletions } from '../../writing/deletions.js';

/** Entries that undo a chunk of an import, and ids of entities that stay, for example because they were edited. */
export interface UndoChunk {
  readonly entries: readonly Entry[];
  readonly kept: readonly string[];
}

const OF_PLAN: ReadonlySet<Kind> = new Set(['plan', 'planPeriod', 'planCategory']);
const isOfPlan = ({ entity }: Pick<Entry, 'entity'>) => OF_PLAN.has(entity);

/** Collects what only the whole undo can decide: a plan stays or goes as a whole, and deletions have effects on others. */
class UndoEnd {
  readonly #plan: Entry[] = [];
  readonly #others: Entry[] = [];
  #isPlanEdited = false;

  constructor(
    private readonly bookId: BookId,
    private readonly conflicts: PlanConflicts,
    private readonly deletions: Deletions,
  ) {}

  /** Returns the chunk without the entries of a plan. */
  take({ entries, kept }: UndoChunk, items: readonly StoredChangeItem[]): UndoChunk {
    const edited = new Set(kept);
    this.#isPlanEdited ||= items.some((item) => isOfPlan(item) && edited.has(item.id));
    this.#plan.push(...entries.filter(isOfPlan));
    const others = entries.filter((entry) => !isOfPlan(entry));
    this.#others.push(...others.filter(({ entity }) => entity !== 'transaction'));
    return { entries: others, kept };
  }

  async chunk(): Promise<UndoChunk> {
    const isKept = this.#isPlanEdited || (await this.#losesMoney());
    const plan = isKept ? [] : this.#plan;
    const followUps = await this.deletions.followUps(this.bookId, [...this.#others, ...plan]);
    return { entries: [...plan, ...followUps], kept: isKept ? this.#plan.map(({ id }) => id) : [] };
  }

  async #losesMoney(): Promise<boolean> {
    return (await this.conflicts.find(this.bookId, this.#plan)).length > 0;
  }
}

@Injectable()
export class UndoEnds {
  constructor(
    private readonly conflicts: PlanConflicts,
    private readonly deletions: Deletions,
  ) {}

  of(bookId: BookId): UndoEnd {
    return new UndoEnd(bookId, this.conflicts, this.deletions);
  }
}
