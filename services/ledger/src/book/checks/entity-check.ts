import type { Entry } from '../entries/entry.js';
import { KINDS, type Kind } from '../kinds/kinds.js';
import type { BookView, EntryCheck, Report } from './entry-check.js';

/** Each entity has one entry at most; it exists before it is changed, and does not before it is created. */
export class EntityCheck implements EntryCheck {
  readonly #seen = new Map<Kind, Set<string>>();
  readonly #existing = new Map<Kind, ReadonlySet<string>>();

  constructor(
    book: BookView,
    private readonly report: Report,
  ) {
    for (const kind of KINDS) {
      const list = book[kind];
      if (list) this.#existing.set(kind, new Set(list.map(({ id }) => id)));
    }
  }

  add({ entity, id, before }: Entry): void {
    const seen = this.#seen.get(entity) ?? new Set();
    this.#seen.set(entity, seen);
    if (seen.has(id)) {
      this.report({ code: 'REPEATED_ENTITY', entity, id, message: `One change would change a ${entity} twice` });
      return;
    }
    seen.add(id);
    const existing = this.#existing.get(entity);
    if (existing && before && !existing.has(id)) {
      this.report({ code: 'MISSING_ENTITY', entity, id, message: `The ${entity} does not exist any more` });
    }
    if (existing?.has(id) && !before) {
      this.report({ code: 'EXISTING_ENTITY', entity, id, message: `The ${entity} exists already` });
    }
  }
}
