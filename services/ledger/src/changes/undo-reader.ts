import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { type Entry, ofKind, updateEntry } from '../book/entries/entry.js';
import { definitionOf, type Kind, type States } from '../book/kinds/kinds.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import type { StoredChangeItem } from '../store/book/stored-change.js';
import { BudgetsRepository } from '../store/budgets/budgets.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { EntityStores } from '../store/entity-stores.js';
import { RulesRepository } from '../store/rules/rules.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { changedSince } from './changes.errors.js';
import { type UndoConflict, undo } from './undo.js';

/** Inverse of a change. */
export interface Undoing {
  readonly entries: Entry[];
  readonly obstacles: UndoConflict[];
  /** Creates the error, with the names of the entities. */
  readonly refusal: (obstacles: readonly UndoConflict[]) => Error;
}

/** Reads the current states of a change's items and computes its inverse. */
@Injectable()
export class UndoReader {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly stores: EntityStores,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rules: RulesRepository,
    private readonly transactions: TransactionsRepository,
  ) {}

  /** @param number the change's */
  async of(
    userId: string,
    kept: readonly StoredChangeItem[],
    number: number,
    session?: ClientSession,
  ): Promise<Undoing> {
    const items = await this.#withoutUsedCategories(userId, kept, session);
    const current = await this.current(userId, items, session);
    const deletedIds = items.filter(({ after }) => !after).map(({ id }) => id);
    const seen = await this.changes.deletedAfter(userId, number, deletedIds, session);
    const { entries, obstacles } = undo(
      items,
      (entity, id) => current.get(`${entity} ${id}`),
      (entity, id) => seen.get(`${entity} ${id}`),
    );
    entries.push(...(await this.#leftByGroups(userId, entries, session)));
    const refusal = (found: readonly UndoConflict[]) =>
      changedSince(found.map((each) => ({ ...each, title: titleOf(each, current, [...items, ...entries]) })));
    return { entries, obstacles, refusal };
  }

  /** Everything that the items are about, as it is now: kind and id → state. */
  async current(
    userId: string,
    items: readonly StoredChangeItem[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, States[Kind]>> {
    const current = new Map<string, States[Kind]>();
    for (const kind of new Set(items.map(({ entity }) => entity))) {
      const ids = items.filter(({ entity }) => entity === kind).map(({ id }) => id);
      for (const state of await this.stores.of(kind).findAll(userId, ids, session)) {
        current.set(`${kind} ${state.id}`, state);
      }
    }
    return current;
  }

  /** A category that a budget brought along stays where something else uses it by now. */
  async #withoutUsedCategories(
    userId: string,
    items: readonly StoredChangeItem[],
    session?: ClientSession,
  ): Promise<readonly StoredChangeItem[]> {
    const budgets = items.filter(({ entity, before }) => entity === 'budget' && !before);
    const brought = items.filter(({ entity, before }) => entity === 'category' && !before);
    if (budgets.length === 0 || brought.length === 0) return items;
    const own = new Set(budgets.map(({ id }) => id));
    const used = new Set<string>();
    const others = (await this.budgets.list(userId, session)).filter(({ id }) => !own.has(id));
    const all = await this.categories.list(userId, session);
    const rules = await this.rules.list(userId, session);
    for (const { id, after } of brought) {
      const isUsed =
        others.some(({ categoryId }) => categoryId === id) ||
        rules.some(({ then }) => then.categoryId === id) ||
        all.some(
          ({ parentId, ...category }) => parentId === id || (category.id === id && category.name !== after?.name),
        ) ||
        (await this.transactions.existForCategory(userId, id, session));
      if (isUsed) used.add(id);
    }
    return items.filter(({ id }) => !used.has(id));
  }

  /** The categories of a group are in none when it goes. */
  async #leftByGroups(userId: string, entries: readonly Entry[], session?: ClientSession): Promise<Entry[]> {
    const own = ofKind('category', entries);
    const gone = new Set(own.flatMap(({ id, after }) => (after ? [] : [id])));
    if (gone.size === 0) return [];
    const touched = new Set(own.map(({ id }) => id));
    return (await this.categories.list(userId, session))
      .filter(({ id, parentId }) => parentId !== null && gone.has(parentId) && !touched.has(id))
      .map((member) => updateEntry('category', member, { parentId: null }));
  }
}

interface EntityRef {
  readonly entity: Kind;
  readonly id: string;
}

/** Returns the entity's current name, or its name in one of the items; null if neither has one. */
export function titleOf(
  { entity, id }: EntityRef,
  now: ReadonlyMap<string, States[Kind]>,
  known: readonly (EntityRef & { readonly before: object | null; readonly after: object | null })[],
): string | null {
  const own = known.filter((each) => each.entity === entity && each.id === id);
  const states = [now.get(`${entity} ${id}`), ...own.flatMap(({ before, after }) => [after, before])];
  for (const state of states) {
    const name = state && definitionOf(entity).nameOf(state);
    if (name) return name;
  }
  return null;
}
