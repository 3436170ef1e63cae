import type { Discrepancy } from '@pocket/contracts';
import { isSameValue, isStamp } from '../book/entries/entry.js';
import { fieldView } from '../book/entries/field-view.js';
import type { Kind, States } from '../book/states.js';
import type { StoredChange, StoredChangeItem } from '../store/book/stored-change.js';

type Fields = Readonly<Record<string, unknown>>;
/** State of one entity according to its changes, which are read from the newest to the oldest. */
interface EntityHistory {
  readonly entity: Kind;
  readonly id: string;
  /** Newest value of each field in the changes read so far. */
  readonly fields: Map<string, unknown>;
  isDeleted: boolean;
  /** True once its creation or restoration is read, which holds every field. */
  isWhole: boolean;
  /** Number of changes after that creation. */
  since: number;
  /** Fields that the next older change must have stored; null if the entity must not have existed. */
  left: Map<string, unknown> | null;
}

/** Compares the changes of a book with each other and with its entities. Takes the newest change first. */
export class HistoryCheck {
  readonly #found: Discrepancy[] = [];
  readonly #histories = new Map<string, EntityHistory>();
  readonly #changes = new Map<string, StoredChange>();
  #number = Number.POSITIVE_INFINITY;

  /** @param writes write count of the book, which no change number exceeds */
  constructor(private readonly writes: number) {}

  /** Number of entities in the changes read so far. */
  get size(): number {
    return this.#histories.size;
  }

  /** Returns true if the changes read so far have an entity. */
  has(entity: Kind, id: string): boolean {
    return this.#histories.has(`${entity} ${id}`);
  }

  take(change: StoredChange, items: readonly StoredChangeItem[]): void {
    const where = `change ${change.id}`;
    if (items.length !== change.count) this.#report(`${where}, items`, `${change.count}`, `${items.length}`);
    if (change.number > this.writes) this.#report(`${where}, number`, `at most ${this.writes}`, `${change.number}`);
    if (change.number >= this.#number) this.#report(`${where}, number`, `below ${this.#number}`, `${change.number}`);
    this.#number = change.number;
    this.#changes.set(change.id, change);
    for (const item of items) this.#takeItem(where, item);
  }

  /** Returns the ids of the entities to compare, by kind. */
  ids(): Map<Kind, string[]> {
    const ids = new Map<Kind, string[]>();
    for (const { entity, id } of this.#histories.values()) {
      const some = ids.get(entity);
      if (some) some.push(id);
      else ids.set(entity, [id]);
    }
    return ids;
  }

  /** Compares entities of one kind: of these ids, only those in `states` exist. */
  compare(entity: Kind, ids: readonly string[], states: readonly States[Kind][]): void {
    const byId = new Map(states.map((state) => [state.id, state]));
    for (const id of ids) {
      const history = this.#histories.get(`${entity} ${id}`);
      if (history) this.#compareOne(history, byId.get(id) as Fields | undefined);
    }
  }

  end(): Discrepancy[] {
    for (const { id, undoneBy } of this.#changes.values()) {
      const by = undoneBy === null ? undefined : this.#changes.get(undoneBy);
      // An undo outlives the change that it undid, because it is newer.
      if (undoneBy === null || (by?.undoes === id && by.undoneBy === null)) continue;
      this.#report(`change ${id}, undone by`, by ? 'the undo of it that stands' : 'a change that is kept', undoneBy);
    }
    return this.#found;
  }

  #takeItem(where: string, { entity, id, before, after }: StoredChangeItem): void {
    const key = `${entity} ${id}`;
    const history = this.#histories.get(key);
    if (history) this.#compareChain(`${where}, ${key}`, history, after);
    const known = history ?? {
      entity,
      id,
      fields: new Map(),
      isDeleted: !after,
      isWhole: !after,
      since: 0,
      left: null,
    };
    this.#histories.set(key, known);
    known.left =
      before && new Map(after && before ? [...(known.left ?? []), ...Object.entries(before)] : Object.entries(before));
    if (!known.isWhole && after) {
      for (const [name, value] of Object.entries(after)) {
        if (!isStamp(name) && !known.fields.has(name)) known.fields.set(name, value);
      }
      if (before) known.since += 1;
      else {
        known.isWhole = true;
        known.fields.set('version', Number(after.version) + known.since);
      }
    }
  }

  /** Checks that each change starts from the state that the older one stored. */
  #compareChain(where: string, { entity, left }: EntityHistory, after: Fields | null): void {
    if (!left || !after) {
      if (Boolean(left) !== Boolean(after))
        this.#report(where, left ? 'something' : 'nothing', after ? 'something' : 'nothing');
      return;
    }
    for (const [name, value] of Object.entries(after)) {
      if (isStamp(name) || !left.has(name) || isSameValue(left.get(name), value)) continue;
      this.#report(`${where}, ${name}`, formatField(entity, name, left.get(name)), formatField(entity, name, value));
    }
  }

  #compareOne({ entity, id, fields, isDeleted }: EntityHistory, state: Fields | undefined): void {
    const where = `${entity} ${id}`;
    if (isDeleted || !state) {
      if (isDeleted === Boolean(state))
        this.#report(where, isDeleted ? 'nothing' : 'something', state ? 'something' : 'nothing');
      return;
    }
    for (const [name, value] of fields) {
      if (!isSameValue(state[name], value))
        this.#report(`${where}, ${name}`, formatField(entity, name, value), formatField(entity, name, state[name]));
    }
  }

  #report(where: string, expected: string, found: string): void {
    this.#found.push({ kind: 'history', where, expected, found });
  }
}

/** Formats a field value as the API does. */
function formatField(entity: Kind, name: string, value: unknown): string {
  return JSON.stringify(fieldView(entity, name, value, null)) ?? 'nothing';
}
