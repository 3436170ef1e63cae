import { isDeepStrictEqual } from 'node:util';
import {
  deletionEntry,
  differingFields,
  type Entry,
  isStamp,
  restorationEntry,
  updateEntry,
} from '../book/entries/entry.js';
import type { Kind, States } from '../book/states.js';
import type { StoredChangeItem } from '../store/book/stored-change.js';

/** What stands in the way of taking something back. */
export interface UndoConflict {
  readonly entity: Kind;
  readonly id: string;
  readonly reason: string;
}
/** A thing as it is now, by kind and id; undefined for what there is not. */
export type Current = (entity: Kind, id: string) => States[Kind] | undefined;
/** What a thing was when it was deleted later than by the change, if it was. */
export type LastSeen = (entity: Kind, id: string) => Readonly<Record<string, unknown>> | undefined;

const CHANGED = 'It was changed since';
const GONE = 'It was deleted since';
const BACK = 'It is there already';

/** The inverse of a change, its last item first: each goes back to what it was, if it still is what the change left. */
export function undo(
  items: readonly StoredChangeItem[],
  current: Current,
  lastSeen: LastSeen,
): { entries: Entry[]; obstacles: UndoConflict[] } {
  const entries: Entry[] = [];
  const obstacles: UndoConflict[] = [];
  for (const item of items.toReversed()) {
    const reverse = undoOne(item, current(item.entity, item.id), lastSeen(item.entity, item.id));
    if (typeof reverse === 'string') obstacles.push({ entity: item.entity, id: item.id, reason: reverse });
    else entries.push(reverse);
  }
  return { entries, obstacles };
}

/** The entry, or why there cannot be one. */
function undoOne(
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
    } as unknown as States[Kind]) as unknown as Entry;
  }
  if (!now) return GONE;
  if (!before) {
    const isAsMade = differingFields(after, now).length === 0;
    return isAsMade ? (deletionEntry(entity, now) as unknown as Entry) : CHANGED;
  }
  const state = now as unknown as Record<string, unknown>;
  const isAsLeft = Object.entries(after).every(([name, value]) => isDeepStrictEqual(state[name], value));
  return isAsLeft ? (updateEntry(entity, now, before as never) as unknown as Entry) : CHANGED;
}

/** It may have come back and gone again since, with versions that somebody has seen. */
function stampsOf(state: ReturnType<LastSeen>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => isStamp(name)));
}
