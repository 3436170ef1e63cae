import type { CalendarDay, MinorUnits, ScheduleType } from '@pocket/contracts';
import { seriesKey } from './series-text.js';

/** Transaction, or transfer, that may be part of a series. */
export interface Movement {
  readonly id: string;
  readonly accountId: string;
  /** Account where a transfer arrives, and the amount that does. */
  readonly toAccountId?: string | null;
  readonly toAmount?: MinorUnits | null;
  readonly type: ScheduleType;
  readonly amount: MinorUnits;
  readonly date: CalendarDay;
  /** The payee, else the description. */
  readonly text: string;
  readonly isPayee: boolean;
  /** Schedule whose occurrence it fulfills. */
  readonly scheduleId: string | null;
}
/** Movements of one account, type and text. */
export interface MovementGroup {
  /** Names what they have in common. */
  readonly key: string;
  readonly movements: Movement[];
}

type ByType = Map<ScheduleType, MovementGroup>;
type ByTarget = Map<string | null, ByType>;
type BySource = Map<string, ByTarget>;

export class MovementGroups {
  readonly #groups = new Map<string, MovementGroup>();
  /** Few texts differ: a key for each movement would take longer than anything else. */
  readonly #byText = new Map<string, BySource>();

  add(movement: Movement): void {
    const { text, accountId, toAccountId, type } = movement;
    const bySource = entryOf(this.#byText, text, (): BySource => new Map());
    const byTarget = entryOf(bySource, accountId, (): ByTarget => new Map());
    const byType = entryOf(byTarget, toAccountId ?? null, (): ByType => new Map());
    entryOf(byType, type, () => this.#groupOf(movement)).movements.push(movement);
  }

  [Symbol.iterator](): IterableIterator<MovementGroup> {
    return this.#groups.values();
  }

  #groupOf({ accountId, toAccountId, type, text }: Movement): MovementGroup {
    const key = [accountId, toAccountId ?? '', type, seriesKey(text)].join(' ');
    return entryOf(this.#groups, key, () => ({ key, movements: [] }));
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
