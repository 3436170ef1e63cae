import { Injectable } from '@nestjs/common';
import { type BookId, pluralOf } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { deletionEntry, type Entry, updateEntry } from '../book/entries/entry.js';
import { definitionOf, KINDS, type Kind, type States } from '../book/kinds/kinds.js';
import { violationError } from '../book/violation.js';
import { CategoryEndings } from '../envelopes/category-endings.js';
import { EntityStores } from '../store/entity-stores.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';

/** Decides what a deletion means for the entities that refer to the deleted one. */
@Injectable()
export class Deletions {
  constructor(
    private readonly stores: EntityStores,
    private readonly transactions: TransactionsRepository,
    private readonly endings: CategoryEndings,
  ) {}

  /**
   * Returns the deletion and the entries that follow from it.
   * @throws AppError if another entity refuses the deletion
   */
  async delete<K extends Kind>(kind: K, bookId: BookId, state: States[K], session?: ClientSession): Promise<Entry[]> {
    for (const other of KINDS) {
      const isRefusing = definitionOf(other).references.some(
        (each) => each.kind === kind && each.onDelete === 'refuse',
      );
      if (!isRefusing || !(await this.#refersTo(other, 'refuse', kind, bookId, state.id, session))) continue;
      const code = kind === 'account' ? 'ACCOUNT_IN_USE' : 'IN_USE';
      throw violationError({ code, message: `This ${kind} still has ${pluralOf(other)}` });
    }
    const deletion = deletionEntry(kind, state) as Entry;
    return [deletion, ...(await this.followUps(bookId, [deletion], session))];
  }

  /**
   * Returns the entries that clear the ids of deleted entities, delete what cannot exist without them, and end lines of
   * the plan.
   */
  async followUps(bookId: BookId, entries: readonly Entry[], session?: ClientSession): Promise<Entry[]> {
    const touched = new Set(entries.map(({ entity, id }) => `${entity} ${id}`));
    const found: Entry[] = [];
    for (let gone = entries.filter(({ after }) => !after); gone.length > 0; ) {
      const next = (await this.#nextFollowUps(bookId, gone, session)).filter(
        ({ entity, id }) => !touched.has(`${entity} ${id}`),
      );
      for (const { entity, id } of next) touched.add(`${entity} ${id}`);
      found.push(...next);
      gone = next.filter(({ after }) => !after);
    }
    return [...found, ...(await this.endings.of(bookId, entries, session))];
  }

  async #nextFollowUps(bookId: BookId, gone: readonly Entry[], session?: ClientSession): Promise<Entry[]> {
    const found: Entry[] = [];
    for (const kind of KINDS) {
      for (const { kind: target, onDelete, idsOf, replaced } of definitionOf(kind).references) {
        const ids = new Set(gone.flatMap(({ entity, id }) => (entity === target ? [id] : [])));
        if (ids.size === 0 || (onDelete !== 'clear' && onDelete !== 'delete')) continue;
        for (const state of (await this.stores.list(kind, bookId, session)) ?? []) {
          if (!idsOf(state).some((each) => ids.has(each))) continue;
          const entry =
            onDelete === 'delete'
              ? deletionEntry(kind, state)
              : updateEntry(kind, state, { ...replaced(state, (each) => (ids.has(each) ? null : each)) });
          found.push(entry as Entry);
        }
      }
    }
    return found;
  }

  /** Returns true if an entity other than those in `except` refers to the entity, by whichever reference. */
  async isReferredTo(
    kind: Kind,
    bookId: BookId,
    id: string,
    except: ReadonlySet<string>,
    session?: ClientSession,
  ): Promise<boolean> {
    for (const other of KINDS) {
      if (await this.#refersTo(other, null, kind, bookId, id, session, except)) return true;
    }
    return false;
  }

  async #refersTo(
    kind: Kind,
    onDelete: 'refuse' | null,
    target: Kind,
    bookId: BookId,
    id: string,
    session?: ClientSession,
    except?: ReadonlySet<string>,
  ): Promise<boolean> {
    const references = definitionOf(kind).references.filter(
      (each) => each.kind === target && (onDelete === null || each.onDelete === onDelete),
    );
    if (references.length === 0) return false;
    const list = await this.stores.list(kind, bookId, session);
    if (!list) return this.transactions.existFor(target, bookId, id, session);
    return list.some((state) => !except?.has(state.id) && references.some(({ idsOf }) => idsOf(state).includes(id)));
  }
}
