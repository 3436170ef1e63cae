import {
  deletionEntry,
  differingFields,
  type Entry,
  isSameValue,
  isStamp,
  restorationEntry,
  updateEntry,
} from '../book/entries/entry.js';
import type { Kind, States } from '../book/states.js';
import type { StoredChangeItem } from '../store/book/stored-change.js';

/** Reason to refuse an undo, and the entity that it is about. */
export interface UndoConflict {
  readonly entity: Kind;
  readonly id: string;
  /** Its name, if the undo does not touch it. */
  readonly title?: string | null;
  readonly reason: string;
}
/** Returns the current state of an entity; undefined if it does not exist. */
export type Current = (entity: Kind, id: string) => States[Kind] | undefined;
/** Returns the last state of an entity that was deleted after the change. */
export type LastSeen = (entity: Kind, id: string) => Readonly<Record<string, unknown>> | undefined;

const CHANGED = 'It was changed since';
const GONE = 'It was deleted since';
const BACK = 'It is there already';

/** Inverts a change from its last item to its first. An item is a conflict if its entity has changed since. */
export function invert(
  items: readonly StoredChangeItem[],
  current: Current,
  lastSeen: LastSeen,
): { entries: Entry[]; conflicts: UndoConflict[] } {
  const entries: Entry[] = [];
  const conflicts: UndoConflict[] = [];
  for (const item of items.toReversed()) {
    const inverse = invertItem(item, current(item.entity, item.id), lastSeen(item.entity, item.id));
    if (typeof inverse === 'string') conflicts.push({ entity: item.entity, id: item.id, reason: inverse });
    else entries.push(inverse);
  }
  return { entries, conflicts };
}

/** Returns the inverse entry, or the reason for a conflict. */
function invertItem(
  { entity, id, before, after }: StoredChangeItem,
  now: States[Kind] | undefined,
  last: ReturnType<LastSeen>,
): Entry | string {
  if (!before && !after) return CHANGED;
  if (!after) {
    if (now) return BACK;
    return restorationEntry(entity, {
      ...before,
      ...stampsOf(last),
      id,
    } as States[Kind]) as Entry;
  }
  if (!now) return GONE;
  if (!before) {
    const isAsMade = differingFields(after, now).length === 0;
    return isAsMade ? (deletionEntry(entity, now) as Entry) : CHANGED;
  }
  const state: Readonly<Record<string, unknown>> = { ...now };
  const isAsLeft = Object.entries(after).every(([name, value]) => isSameValue(state[name], value));
  return isAsLeft ? (updateEntry(entity, now, before as never) as Entry) : CHANGED;
}

/** The entity may have been restored and deleted again, so a new version must exceed the last one. */
function stampsOf(state: ReturnType<LastSeen>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => isStamp(name)));
}
