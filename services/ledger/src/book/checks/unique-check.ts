import type { Entry } from '../entries/entry.js';
import { definitionOf, KINDS, type Kind, type States } from '../kinds/kinds.js';
import type { BookView, EntryCheck, RelatedTransactions, Report } from './entry-check.js';

type Holder = string | null;

/** Follows the unique indexes of the store entry by entry, because an index is enforced at each of them. */
export class UniqueCheck implements EntryCheck {
  /** Kind, position of its key and text → id of the entity that has it; null if it is known to be free. */
  readonly #holders = new Map<string, Holder>();

  constructor(
    book: BookView,
    private readonly report: Report,
  ) {
    for (const kind of KINDS) for (const state of book[kind] ?? []) this.#hold(kind, state);
  }

  /** Adds keys of the book. Keys that earlier entries took or released stay as these left them. */
  addRelated({ sameExternalId }: RelatedTransactions): void {
    for (const transaction of sameExternalId ?? []) this.#hold('transaction', transaction);
  }

  add({ entity, id, before, after }: Entry): void {
    for (const [index, { keyOf, code, message }] of definitionOf(entity).uniqueKeys.entries()) {
      const [from, to] = [before && keyOf(before), after && keyOf(after)];
      if (from === to) continue;
      const name = (key: string) => `${entity} ${index} ${key}`;
      if (from !== null) this.#holders.set(name(from), null);
      if (to === null) continue;
      const holder = this.#holders.get(name(to)) ?? null;
      if (holder !== null && holder !== id) this.report({ code, entity, id, message });
      else this.#holders.set(name(to), id);
    }
  }

  #hold<K extends Kind>(kind: K, state: States[K]): void {
    for (const [index, { keyOf }] of definitionOf(kind).uniqueKeys.entries()) {
      const key = keyOf(state);
      const name = `${kind} ${index} ${key}`;
      if (key !== null && !this.#holders.has(name)) this.#holders.set(name, state.id);
    }
  }
}
