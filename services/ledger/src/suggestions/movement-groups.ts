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

export class MovementGroups {
  readonly #groups = new Map<string, MovementGroup>();
  /** Few texts differ, and each is of few groups: a key for each movement would take longer than anything else. */
  readonly #byText = new Map<string, MovementGroup[]>();

  add(movement: Movement): void {
    const { text } = movement;
    const known = this.#byText.get(text);
    const same = known?.find(({ movements: [first] }) => first && isOfSamePlace(first, movement));
    if (same) return void same.movements.push(movement);
    const group = this.#groupOf(movement);
    group.movements.push(movement);
    if (known) known.push(group);
    else this.#byText.set(text, [group]);
  }

  [Symbol.iterator](): IterableIterator<MovementGroup> {
    return this.#groups.values();
  }

  #groupOf({ accountId, toAccountId, type, text }: Movement): MovementGroup {
    const key = [accountId, toAccountId ?? '', type, seriesKey(text)].join(' ');
    const group = this.#groups.get(key) ?? { key, movements: [] };
    this.#groups.set(key, group);
    return group;
  }
}

function isOfSamePlace(one: Movement, other: Movement): boolean {
  const isOfSameAccount = one.accountId === other.accountId && one.type === other.type;
  return isOfSameAccount && (one.toAccountId ?? null) === (other.toAccountId ?? null);
}
