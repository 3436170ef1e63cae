import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { type Entry, type EntryOf, ofKind } from '../book/entries/entry.js';
import { definitionOf, KINDS, type Kind, type States } from '../book/kinds/kinds.js';
import type { StoredAccount, StoredTransaction } from '../book/states.js';
import { EntityStores } from '../store/entity-stores.js';
import { PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { OccurrenceLinksRepository } from '../store/transactions/occurrence-links.repository.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { findConflicts, type Lists, sharedKeyName } from './consistency.js';
import type { UndoConflict } from './undo.js';

/** Effects of the same undo outside the given entries, if it is checked in chunks. */
export interface Elsewhere {
  /** Entries of anything but transactions. */
  readonly named: readonly Entry[];
  /** Number of transactions that leave each account. */
  readonly leaving: ReadonlyMap<string, number>;
}

interface UndoFindings {
  readonly conflicts: readonly UndoConflict[];
  /** Legs after the undo of the transfers that it touches. */
  readonly legs: readonly StoredTransaction[];
}

/** Reads the context that the entries of an undo must fit into, as far as the entries need it. */
@Injectable()
export class UndoContextReader {
  constructor(
    private readonly stores: EntityStores,
    private readonly transactions: TransactionsRepository,
    private readonly links: OccurrenceLinksRepository,
    private readonly planPeriods: PlanPeriodsRepository,
  ) {}

  /** Finds the conflicts that the book would have with these entries. */
  async findConflicts(
    bookId: BookId,
    entries: readonly Entry[],
    session?: ClientSession,
    elsewhere?: Elsewhere,
  ): Promise<UndoFindings> {
    const transactions = ofKind('transaction', entries);
    const lists = await this.#lists(bookId, entries, elsewhere?.named ?? [], session);
    const retyped = new Set<string>();
    for (const { id, before, after } of ofKind('category', entries)) {
      if (!after || before?.type === after.type) continue;
      const isUsed = await this.transactions.existOfOtherType(bookId, id, after.type, session);
      // Only expenses have a line in the plan.
      const isPlanned = after.type === 'income' && (await this.planPeriods.haveLine(bookId, id, session));
      if (isUsed || isPlanned) retyped.add(id);
    }
    const refusing = new Map<string, Kind>();
    for (const entry of entries) {
      const { entity, id, after } = entry;
      const isConverted = entry.entity === 'account' && entry.before?.ownCurrency !== entry.after?.ownCurrency;
      const by =
        after && !isConverted
          ? undefined
          : await this.#refusing(bookId, { entity, id }, lists, transactions, session, elsewhere);
      if (by) refusing.set(`${entity} ${id}`, by);
    }
    const legs = await this.#legs(bookId, transactions, session);
    const sharedKeys = sharedKeysOf([
      ...[...lists].flatMap(([kind, list]) => [...list.values()].map((state) => [kind, state] as const)),
      ...(await this.#sameKeys(bookId, transactions, session)).map((each) => ['transaction', each] as const),
    ]);
    const conflicts = findConflicts(entries, { lists, retyped, refusing, sharedKeys, legs });
    return { conflicts: [...conflicts, ...lonelyLegs(legs)], legs: [...legs.values()].flat() };
  }

  /** Reads the lists that the entries touch or refer to, or that can refuse their deletions, as after the undo. */
  async #lists(
    bookId: BookId,
    entries: readonly Entry[],
    named: readonly Entry[],
    session?: ClientSession,
  ): Promise<Lists> {
    const touched = new Set(entries.map(({ entity }) => entity));
    const needed = KINDS.filter(
      (kind) =>
        touched.has(kind) ||
        [...touched].some((each) => definitionOf(each).references.some((reference) => reference.kind === kind)) ||
        definitionOf(kind).references.some(
          ({ kind: target, onDelete }) => onDelete === 'refuse' && touched.has(target),
        ) ||
        // Only a book with several currencies has accounts with an own one.
        (kind === 'book' && touched.has('account')) ||
        (kind === 'account' && touched.has('book')),
    );
    const lists = new Map<Kind, Map<string, States[Kind]>>();
    for (const kind of needed) {
      const list: readonly States[Kind][] | null = await this.stores.list(kind, bookId, session);
      if (list) lists.set(kind, new Map(list.map((state) => [state.id, state])));
    }
    for (const { entity, id, after } of [...named, ...entries]) {
      if (after) lists.get(entity)?.set(id, after);
      else lists.get(entity)?.delete(id);
    }
    return lists;
  }

  /** Returns the kind of an entity that refuses the deletion; undefined if there is none. */
  async #refusing(
    bookId: BookId,
    { entity, id }: Pick<Entry, 'entity' | 'id'>,
    lists: Lists,
    transactions: readonly EntryOf<'transaction'>[],
    session?: ClientSession,
    elsewhere?: Elsewhere,
  ): Promise<Kind | undefined> {
    for (const kind of KINDS) {
      const references = definitionOf(kind).references.filter(
        (reference) => reference.kind === entity && reference.onDelete === 'refuse',
      );
      const list = [...(lists.get(kind)?.values() ?? [])];
      if (list.some((state) => references.some(({ idsOf }) => idsOf(state).includes(id)))) return kind;
      if (kind !== 'transaction' || references.length === 0) continue;
      if (await this.#isUsed(bookId, id, lists, transactions, session, elsewhere?.leaving.get(id))) return kind;
    }
    return undefined;
  }

  /** Reads the transfers of the entries: transfer id → its legs after the undo. */
  async #legs(
    bookId: BookId,
    entries: readonly EntryOf<'transaction'>[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, readonly StoredTransaction[]>> {
    const transferIds = new Set(
      entries.flatMap(({ before, after }) => [before?.transferId ?? [], after?.transferId ?? []].flat()),
    );
    const read = await this.transactions.legsOf(bookId, [...transferIds], session);
    const legs = new Map(read.map((leg) => [leg.id, leg]));
    for (const { id, after } of entries) {
      if (after?.transferId) legs.set(id, after);
      else legs.delete(id);
    }
    const byTransfer = new Map<string, StoredTransaction[]>([...transferIds].map((id) => [id, []]));
    for (const leg of legs.values()) byTransfer.get(leg.transferId ?? '')?.push(leg);
    return byTransfer;
  }

  /** Returns the transactions that will have the bank ids or occurrences of these entries, and others. */
  async #sameKeys(
    bookId: BookId,
    entries: readonly EntryOf<'transaction'>[],
    session?: ClientSession,
  ): Promise<readonly StoredTransaction[]> {
    const after = entries.flatMap((entry) => entry.after ?? []);
    const named = after.filter(({ externalId }) => externalId !== null);
    const accountIds = [...new Set(named.map(({ accountId }) => accountId))];
    const externalIds = named.flatMap(({ externalId }) => externalId ?? []);
    const occurrences = after.flatMap(({ schedule }) => schedule ?? []);
    // One session takes one request at a time.
    const byBankId = await this.transactions.withExternalIds(bookId, accountIds, externalIds, session);
    const byOccurrence = await this.links.ofOccurrences(bookId, occurrences, session);
    const others = new Map([...byBankId, ...byOccurrence].map((each) => [each.id, each]));
    for (const { id } of entries) others.delete(id);
    return [...after, ...others.values()];
  }

  async #isUsed(
    bookId: BookId,
    accountId: string,
    lists: Lists,
    entries: readonly EntryOf<'transaction'>[],
    session: ClientSession | undefined,
    leavingInAll?: number,
  ): Promise<boolean> {
    const account = lists.get('account')?.get(accountId) as StoredAccount | undefined;
    const fits = (state: StoredTransaction) => account?.ownCurrency === state.ownCurrency;
    if (entries.some(({ after }) => after?.accountId === accountId && !fits(after))) return true;
    const leaving = leavingInAll ?? entries.filter(({ before }) => before?.accountId === accountId).length;
    if (leaving === 0) return this.transactions.existForAccount(bookId, accountId, session);
    return (await this.transactions.countForAccount(bookId, accountId, session)) > leaving;
  }
}

/** Finds legs whose other leg the undo takes away. */
function lonelyLegs(legs: ReadonlyMap<string, readonly StoredTransaction[]>): UndoConflict[] {
  return [...legs.values()].flatMap(([leg, ...others]) => {
    if (!leg || others.length > 0) return [];
    return [{ entity: 'transaction' as const, id: leg.id, reason: 'The other part of its transfer does not fit' }];
  });
}

/** Returns the unique keys that more than one of the entities has. */
function sharedKeysOf(entities: readonly (readonly [kind: Kind, state: States[Kind]])[]): ReadonlySet<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const [kind, state] of entities) {
    for (const [index, { keyOf }] of definitionOf(kind).uniqueKeys.entries()) {
      const key = keyOf(state);
      if (key === null) continue;
      const name = sharedKeyName(kind, index, key);
      (seen.has(name) ? shared : seen).add(name);
    }
  }
  return shared;
}
