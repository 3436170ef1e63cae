import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;
/** One thing before and after a change. */
export interface Item<Kind> {
  readonly kind: Kind;
  readonly id: string;
  readonly before: Fields | undefined;
  readonly after: Fields | undefined;
}
interface Change<Kind> {
  readonly items: readonly Item<Kind>[];
  readonly undoes: string | null;
  isUndone: boolean;
}

/** `structuredClone` makes objects of another realm here, which never equal ours. */
const copy = <Value>(value: Value): Value => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
export const copied = <Value>(things: ReadonlyMap<string, Value>): Map<string, Value> =>
  new Map([...things].map(([id, thing]) => [id, copy(thing)]));

/** Simplest history of things by kind and id: maps that are copied before each change. */
export class ModelHistory<Things extends { [Kind in keyof Things]: Map<string, object> }> {
  readonly changes = new Map<string, Change<keyof Things>>();

  constructor(readonly things: Things) {}

  /** Runs `work` and stores its items under the change id. Returns true if it changed anything. */
  change(changeId: string | null | undefined, work: () => void, undoes: string | null = null): boolean {
    const before = this.copiedThings();
    work();
    const items = this.#kinds.flatMap((kind) => differences(kind, before[kind], this.things[kind]));
    if (changeId && items.length > 0) this.changes.set(changeId, { items, undoes, isUndone: false });
    return items.length > 0;
  }

  /** Returns true if no field of the change was changed since. */
  isAsLeft(changeId: string): boolean {
    return this.itemsToUndo(changeId).every(({ kind, id, before, after }) => {
      const now = this.things[kind].get(id) as Fields | undefined;
      if (!before || !after || !now) return isDeepStrictEqual(now, after);
      return changedFields(before, after).every((name) => isDeepStrictEqual(now[name], after[name]));
    });
  }

  undo(changeId: string, undoneBy: string): void {
    this.change(undoneBy, () => this.takeBack(this.things, changeId), changeId);
    let isUndone = true;
    for (let id: string | null = changeId; id !== null; isUndone = !isUndone) {
      const kept = this.changes.get(id);
      if (kept) kept.isUndone = isUndone;
      id = kept?.undoes ?? null;
    }
  }

  /** Gives the things of a change back the fields that they had before it. */
  protected takeBack(all: Things, changeId: string): void {
    for (const { kind, id, before, after } of this.itemsToUndo(changeId)) {
      const things = all[kind] as Map<string, object>;
      const now = things.get(id) as Fields | undefined;
      if (!before) things.delete(id);
      else if (!after || !now) things.set(id, copy(before));
      else for (const name of changedFields(before, after)) now[name] = copy(before[name]);
    }
  }

  protected itemsToUndo(changeId: string): readonly Item<keyof Things>[] {
    return this.changes.get(changeId)?.items ?? [];
  }

  protected copiedThings(): Things {
    return Object.fromEntries(this.#kinds.map((kind) => [kind, copied(this.things[kind])])) as Things;
  }

  get #kinds() {
    return Object.keys(this.things) as (keyof Things)[];
  }
}

function differences<Kind>(kind: Kind, before: ReadonlyMap<string, object>, after: ReadonlyMap<string, object>) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Item<Kind>[] => {
    const item = { kind, id, before: fieldsOf(before.get(id)), after: fieldsOf(after.get(id)) };
    return isDeepStrictEqual(item.before, item.after) ? [] : [item];
  });
}

const fieldsOf = (thing: object | undefined) => copy(thing) as Fields | undefined;

const changedFields = (before: Fields, after: Fields) =>
  Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
