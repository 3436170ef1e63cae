import type { CalendarDay } from '@pocket/contracts';
import type { LinkedTransaction } from '../store/transactions/occurrence-links.repository.js';

/** Transaction that fulfills an occurrence. */
export interface Fulfillment {
  /** The leg that leaves, for a transfer. */
  readonly transaction: LinkedTransaction;
  /** The leg of a transfer that arrives. */
  readonly arrival: LinkedTransaction | null;
}
export type Fulfillments = ReadonlyMap<CalendarDay, Fulfillment>;

const NOTHING: Fulfillments = new Map();

/** Occurrences of a book that transactions fulfill. */
export class OccurrenceLinks {
  readonly #bySchedule = new Map<string, Map<CalendarDay, Fulfillment>>();

  constructor(readonly linked: readonly LinkedTransaction[]) {
    for (const transaction of linked) this.#add(transaction);
  }

  /** Returns what fulfills occurrences of a schedule, by key. */
  of(scheduleId: string): Fulfillments {
    return this.#bySchedule.get(scheduleId) ?? NOTHING;
  }

  #add(transaction: LinkedTransaction): void {
    const { id, key } = transaction.schedule;
    const own = this.#bySchedule.get(id) ?? new Map<CalendarDay, Fulfillment>();
    this.#bySchedule.set(id, own);
    const other = own.get(key)?.transaction ?? null;
    const isLeaving = transaction.type === 'expense';
    if (!other) own.set(key, { transaction, arrival: null });
    else own.set(key, isLeaving ? { transaction, arrival: other } : { transaction: other, arrival: transaction });
  }
}

/** Returns the latest keys that are fulfilled, the latest first. */
export function latestKeys(fulfilled: Fulfillments, count: number): CalendarDay[] {
  return [...fulfilled.keys()].sort().reverse().slice(0, count);
}
