import { pluralOf } from '@pocket/contracts';
import type { Entry, EntryOf } from '../entries/entry.js';
import { definitionOf, KINDS, type Kind, type States } from '../kinds/kinds.js';
import type { BookView, EntryCheck, Report } from './entry-check.js';

interface EntityRef {
  readonly entity: Kind;
  readonly id: string;
}

/** Kinds that others refer to and whose deletion therefore matters. */
const REFERENCED: ReadonlySet<Kind> = new Set(
  KINDS.flatMap((kind) =>
    definitionOf(kind).references.flatMap(({ kind: referenced, onDelete }) =>
      onDelete === 'keep' ? [] : [referenced],
    ),
  ),
);

/** Checks that references exist once all entries are stored, except ids that remain after a deletion. */
export class ReferenceCheck implements EntryCheck {
  /** Kind → id → entity, after the entries so far. */
  readonly #lists = new Map<Kind, Map<string, States[Kind]>>();
  /** Referenced kind and id → first entity with an entry that refers to it. */
  readonly #used = new Map<string, { readonly target: EntityRef; readonly by: EntityRef }>();
  /** Account id → how many transactions leave it, less those that enter it. */
  readonly #leaving = new Map<string, number>();
  readonly #deleted = new Map<string, EntityRef>();
  /** Account id → how many transactions leave it or get another currency. */
  readonly #cleared = new Map<string, number>();
  /** Accounts with another currency than before. */
  readonly #converted = new Set<string>();

  constructor(
    book: BookView,
    private readonly report: Report,
  ) {
    for (const kind of KINDS) {
      const list: readonly States[Kind][] | undefined = book[kind];
      if (list) this.#lists.set(kind, new Map(list.map((state) => [state.id, state])));
    }
  }

  get clearedAccounts(): readonly string[] {
    const deleted = [...this.#deleted.values()].flatMap(({ entity, id }) => (entity === 'account' ? [id] : []));
    return [...deleted, ...this.#converted];
  }

  add(entry: Entry): void {
    const { entity, id, after } = entry;
    const list = this.#lists.get(entity);
    if (after) {
      list?.set(id, after);
      if (REFERENCED.has(entity)) this.#deleted.delete(`${entity} ${id}`);
    } else {
      list?.delete(id);
      if (REFERENCED.has(entity)) this.#deleted.set(`${entity} ${id}`, { entity, id });
    }
    for (const { kind, idsOf, onDelete } of definitionOf(entity).references) {
      if (onDelete === 'keep') continue;
      for (const target of after ? idsOf(after) : []) {
        const key = `${kind} ${target}`;
        if (!this.#used.has(key)) this.#used.set(key, { target: { entity: kind, id: target }, by: { entity, id } });
      }
    }
    if (entry.entity === 'account' && changesCurrency(entry)) this.#converted.add(id);
    if (entry.entity === 'transaction') this.#move(entry);
  }

  #move(entry: EntryOf<'transaction'>): void {
    const { before, after } = entry;
    const leave = (accountId: string, count: number) =>
      this.#leaving.set(accountId, (this.#leaving.get(accountId) ?? 0) + count);
    if (before) leave(before.accountId, 1);
    if (after && !changesCurrency(entry)) leave(after.accountId, -1);
    if (before && (before.accountId !== after?.accountId || changesCurrency(entry)))
      this.#cleared.set(before.accountId, (this.#cleared.get(before.accountId) ?? 0) + 1);
  }

  /** @param counts account id → how many transactions of it are in the book, for {@link clearedAccounts} */
  finish(counts?: ReadonlyMap<string, number>): void {
    for (const { target, by } of this.#used.values()) {
      const list = this.#lists.get(target.entity);
      if (!list || list.has(target.id)) continue;
      this.report({ code: 'REFERENCE_MISSING', ...by, message: `Its ${target.entity} does not exist` });
    }
    const left = (accountId: string) => (counts?.get(accountId) ?? 0) - (this.#leaving.get(accountId) ?? 0);
    for (const id of this.#converted) {
      if ((counts?.get(id) ?? 0) > (this.#cleared.get(id) ?? 0))
        this.#reportUse({ entity: 'account', id }, 'transaction');
    }
    for (const [key, { entity, id }] of this.#deleted) {
      if (this.#used.has(key)) continue;
      if (entity === 'account' && left(id) > 0) this.#reportUse({ entity, id }, 'transaction');
      for (const kind of KINDS) if (this.#refersTo(kind, { entity, id })) this.#reportUse({ entity, id }, kind);
    }
  }

  /** Returns true if a listed entity of the kind has an id that the deletion should have refused or removed. */
  #refersTo(kind: Kind, { entity, id }: EntityRef): boolean {
    const references = definitionOf(kind).references.filter(
      (reference) => reference.kind === entity && reference.onDelete !== 'keep',
    );
    if (references.length === 0) return false;
    const list = [...(this.#lists.get(kind)?.values() ?? [])];
    return references.some(({ idsOf }) => list.some((state) => idsOf(state).includes(id)));
  }

  #reportUse({ entity, id }: EntityRef, by: Kind): void {
    const code = entity === 'account' ? 'ACCOUNT_IN_USE' : 'IN_USE';
    this.report({ code, entity, id, message: `This ${entity} still has ${pluralOf(by)}` });
  }
}

/** Returns true if amounts of the entity stay and are in another currency afterwards. */
const changesCurrency = ({ before, after }: EntryOf<'account'> | EntryOf<'transaction'>) =>
  before !== null && after !== null && before.ownCurrency !== after.ownCurrency;
