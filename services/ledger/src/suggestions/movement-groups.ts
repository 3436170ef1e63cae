import type { CalendarDay, MinorUnits, ScheduleType } from '@pocket/contracts';
import { seriesKey } from './series-text.js';

/** Transaction, or transfer, that may be part of a series. */
export interface Movement {
  readonly id: string;
  readonly accountId: string;
  /** Account where a transfer arrives. */
  readonly toAccountId: string | null;
  readonly type: ScheduleType;
  readonly amount: MinorUnits;
  /** Amount of a transfer that arrives. */
  readonly toAmount: MinorUnits | null;
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
  /** Few texts differ. */
  readonly #keys = new Map<string, string>();

  add(movement: Movement): void {
    const { accountId, toAccountId, type, text } = movement;
    const key = [accountId, toAccountId ?? '', type, this.#textKey(text)].join(' ');
    const group = this.#groups.get(key);
    if (group) group.movements.push(movement);
    else this.#groups.set(key, { key, movements: [movement] });
  }

  [Symbol.iterator](): IterableIterator<MovementGroup> {
    return this.#groups.values();
  }

  #textKey(text: string): string {
    const known = this.#keys.get(text);
    if (known !== undefined) return known;
    const key = seriesKey(text);
    this.#keys.set(text, key);
    return key;
  }
}
