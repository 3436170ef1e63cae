import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { deletionEntry, type Entry, updateEntry } from '../../book/entries/entry.js';
import { definitionOf } from '../../book/kinds/kinds.js';
import type { Kind, States, StoredTransaction } from '../../book/states.js';
import { invert, type LastSeen } from '../../changes/undo.js';
import { UndoContextReader } from '../../changes/undo-context-reader.js';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { ITEMS_PER_CHUNK } from '../../store/book/chunk-items.js';
import type { StoredChange, StoredChangeItem } from '../../store/book/stored-change.js';
import { EntityStores } from '../../store/entity-stores.js';
import { TransactionsRepository } from '../../store/transactions/transactions.repository.js';
import { type UndoChunk, UndoEnds } from './undo-ends.js';

/** Chunks of a change that are read at once. */
const CHUNKS_PER_READ = 4;
const TRANSFERS_READ = 500;

/** Creates the entries that undo the change of an import. */
@Injectable()
export class UndoPlan {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly stores: EntityStores,
    private readonly transactions: TransactionsRepository,
    private readonly contextReader: UndoContextReader,
    private readonly ends: UndoEnds,
  ) {}

  async *chunks(bookId: BookId, change: StoredChange, isForced: boolean): AsyncGenerator<UndoChunk> {
    const named: Entry[] = [];
    const end = this.ends.of(bookId);
    const transfers = new LeftTransfers();
    const gone = new Map<string, number>();
    const itemsPerRead = ITEMS_PER_CHUNK * CHUNKS_PER_READ;
    for (let skip = Math.floor((change.count - 1) / itemsPerRead) * itemsPerRead; skip >= 0; skip -= itemsPerRead) {
      const items = await this.changes.items(bookId, change.id, { skip, count: itemsPerRead });
      const current = await this.#current(bookId, items);
      const lastSeen = await this.#lastSeen(bookId, change, items);
      const chunk = undoItems(items, (item) => current.get(item.id), lastSeen, isForced);
      transfers.add(chunk.entries);
      for (const { entity, before, after } of chunk.entries) {
        if (entity === 'transaction' && before && !after)
          gone.set(before.accountId, (gone.get(before.accountId) ?? 0) + 1);
      }
      const fitting = await this.#withoutConflicts(bookId, chunk, named, gone);
      named.push(...fitting.entries.filter(isNamed));
      yield end.take(fitting, items);
    }
    yield await end.chunk();
    for (const transferIds of transfers.chunks()) {
      const legs = await this.transactions.legsOf(bookId, transferIds);
      yield { entries: transfers.releasing(legs), kept: [] };
    }
  }

  /**
   * Keeps entities whose undo conflicts with the current book: an account still has transactions, a name was taken
   * since, or a group has other categories. `before` are the entries of earlier chunks, `leaving` counts the
   * transactions that leave each account.
   */
  async #withoutConflicts(
    bookId: BookId,
    chunk: UndoChunk,
    before: readonly Entry[],
    leaving: ReadonlyMap<string, number>,
  ): Promise<UndoChunk> {
    const kept = new Set<string>();
    for (;;) {
      const entries = chunk.entries.filter(({ id }) => !kept.has(id));
      const named = entries.filter(isNamed);
      if (named.length === 0) return { entries, kept: [...chunk.kept, ...kept] };
      const { conflicts } = await this.contextReader.findConflicts(bookId, [...before, ...named], undefined, {
        named: [],
        leaving,
      });
      const own = new Set(named.map(({ id }) => id));
      const found = conflicts.filter(({ id }) => own.has(id));
      if (found.length === 0) return { entries, kept: [...chunk.kept, ...kept] };
      for (const { id } of found) kept.add(id);
    }
  }

  /** Finds the last states of entities that were restored and deleted again: their versions must not be reused. */
  async #lastSeen(bookId: BookId, { number }: StoredChange, items: readonly StoredChangeItem[]): Promise<LastSeen> {
    const gone = items.flatMap(({ id, after }) => (after === null ? [id] : []));
    const found = await this.changes.deletedAfter(bookId, number, gone);
    return (entity, id) => found.get(`${entity} ${id}`);
  }

  async #current(bookId: BookId, items: readonly StoredChangeItem[]): Promise<ReadonlyMap<string, States[Kind]>> {
    const current = await this.#asMade(bookId, items);
    for (const kind of new Set(items.map(({ entity }) => entity))) {
      const ids = items.filter(({ entity, id }) => entity === kind && !current.has(id)).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const state of await this.stores.of(kind).findAll(bookId, ids)) current.set(state.id, state);
    }
    return current;
  }

  /** Returns the created transactions that are unchanged since, from the change itself instead of the collection. */
  async #asMade(bookId: BookId, items: readonly StoredChangeItem[]): Promise<Map<string, States[Kind]>> {
    const made = items.filter(({ entity, before }) => entity === 'transaction' && before === null);
    const versions = await this.transactions.versions(
      bookId,
      made.map(({ id }) => id),
    );
    const untouched = made.filter(({ id, after }) => versions.get(id) === after?.version);
    return new Map(
      untouched.map(({ id, after }) => [id, { ...after, id, updatedAt: after?.createdAt } as StoredTransaction]),
    );
  }
}

/** Collects transfers that lose a leg: the other leg, if it stays, becomes an ordinary transaction. */
class LeftTransfers {
  readonly #transferIds = new Set<string>();
  readonly #legs = new Set<string>();

  add(entries: readonly Entry[]): void {
    for (const { entity, id, before, after } of entries) {
      if (entity !== 'transaction' || !before || before.transferId === null) continue;
      this.#legs.add(id);
      if (after?.transferId !== before.transferId) this.#transferIds.add(before.transferId);
    }
  }

  /** Yields the ids of these transfers in chunks. */
  *chunks(): Generator<string[]> {
    const all = [...this.#transferIds];
    for (let start = 0; start < all.length; start += TRANSFERS_READ) yield all.slice(start, start + TRANSFERS_READ);
  }

  /** Returns entries that unlink the legs that have no entry yet. */
  releasing(legs: readonly StoredTransaction[]): Entry[] {
    return legs
      .filter(({ id }) => !this.#legs.has(id))
      .map((leg): Entry => updateEntry('transaction', leg, { transferId: null }));
  }
}

const isNamed = ({ entity }: Entry) => definitionOf(entity).maxCount !== null;

/** Restores the states before the change; skips deleted entities and, unless forced, keeps edited ones. */
export function undoItems(
  items: readonly StoredChangeItem[],
  currentOf: (item: StoredChangeItem) => States[Kind] | undefined,
  lastSeen: LastSeen,
  isForced: boolean,
): UndoChunk {
  const entries: Entry[] = [];
  const kept: string[] = [];
  for (const item of items.toReversed()) {
    const now = currentOf(item);
    const isDone = item.after === null ? now !== undefined : now === undefined;
    if (isDone) continue;
    const { entries: back, conflicts } = invert([item], () => now, lastSeen);
    if (conflicts.length === 0) entries.push(...back);
    else if (!isForced || !now) kept.push(item.id);
    else if (item.before === null) entries.push(deletionEntry(item.entity, now) as Entry);
    else entries.push(updateEntry(item.entity, now, restorable(item, now)) as Entry);
  }
  return { entries, kept };
}

/** Returns the earlier values of the fields that were not edited since the change. */
function restorable({ before, after }: StoredChangeItem, now: States[Kind]): object {
  const state: Readonly<Record<string, unknown>> = { ...now };
  return Object.fromEntries(
    Object.entries(before ?? {}).filter(([name]) => isDeepStrictEqual(state[name], after?.[name])),
  );
}
