import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { Entry } from '../book/entries/entry.js';
import { definitionOf, type Kind, type States } from '../book/kinds/kinds.js';
import { ChangesRepository } from '../store/book/changes.repository.js';
import type { StoredChangeItem } from '../store/book/stored-change.js';
import { EntityStores } from '../store/entity-stores.js';
import { Deletions } from '../writing/deletions.js';
import { changedSince } from './changes.errors.js';
import { invert, type UndoConflict } from './undo.js';

/** Inverse of a change, as far as it has no conflicts, without what follows from its deletions. */
export interface Inverse {
  readonly entries: Entry[];
  readonly conflicts: UndoConflict[];
  /** Creates the error, with the names of the entities. */
  readonly refusal: (conflicts: readonly UndoConflict[]) => Error;
}

/** Reads the current states of a change's items and computes its inverse. */
@Injectable()
export class UndoReader {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly stores: EntityStores,
    private readonly deletions: Deletions,
  ) {}

  /** @param number number of the change; later changes of deleted entities count */
  async inverse(
    bookId: BookId,
    stored: readonly StoredChangeItem[],
    number: number,
    session?: ClientSession,
  ): Promise<Inverse> {
    const items = await this.#withoutUsed(bookId, stored, session);
    const current = await this.current(bookId, items, session);
    const deletedIds = items.filter(({ after }) => !after).map(({ id }) => id);
    const seen = await this.changes.deletedAfter(bookId, number, deletedIds, session);
    const { entries, conflicts } = invert(
      items,
      (entity, id) => current.get(`${entity} ${id}`),
      (entity, id) => seen.get(`${entity} ${id}`),
    );
    const refusal = (found: readonly UndoConflict[]) =>
      changedSince(
        found.map((each) => ({ ...each, title: each.title ?? titleOf(each, current, [...items, ...entries]) })),
      );
    return { entries, conflicts, refusal };
  }

  /** Returns the current states of the entities of the items, and of those that name them: kind and id → state. */
  async current(
    bookId: BookId,
    items: readonly StoredChangeItem[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, States[Kind]>> {
    const current = new Map<string, States[Kind]>();
    const refs = items.flatMap(({ entity, id }) => {
      const named = definitionOf(entity).namedAs;
      return [{ entity, id }, ...(named ? [{ entity: named, id }] : [])];
    });
    for (const kind of new Set(refs.map(({ entity }) => entity))) {
      const ids = refs.filter(({ entity }) => entity === kind).map(({ id }) => id);
      for (const state of await this.stores.of(kind).findAll(bookId, ids, session)) {
        current.set(`${kind} ${state.id}`, state);
      }
    }
    return current;
  }

  /** Omits entities that another one brought along with its creation if others refer to them or if they were renamed. */
  async #withoutUsed(
    bookId: BookId,
    items: readonly StoredChangeItem[],
    session?: ClientSession,
  ): Promise<readonly StoredChangeItem[]> {
    const created = items.filter(({ before }) => !before);
    const bringing = created.filter(({ entity }) => definitionOf(entity).brings);
    const kinds = new Set(bringing.flatMap(({ entity }) => definitionOf(entity).brings ?? []));
    const brought = created.filter(({ entity }) => kinds.has(entity));
    if (brought.length === 0) return items;
    const own = new Set(bringing.map(({ id }) => id));
    const used = new Set<string>();
    const current = await this.current(bookId, brought, session);
    for (const { entity, id, after } of brought) {
      const now = current.get(`${entity} ${id}`);
      const { nameOf } = definitionOf(entity);
      const isRenamed = now && after && nameOf(now) !== nameOf(after);
      if (isRenamed || (await this.deletions.isReferredTo(entity, bookId, id, own, session))) used.add(id);
    }
    return items.filter(({ id }) => !used.has(id));
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
  const kind = definitionOf(entity).namedAs ?? entity;
  const own = known.filter((each) => each.entity === kind && each.id === id);
  const states = [now.get(`${kind} ${id}`), ...own.flatMap(({ before, after }) => [after, before])];
  for (const state of states) {
    const name = state && definitionOf(kind).nameOf(state);
    if (name) return name;
  }
  return null;
}
