import { type CalendarDay, type Discrepancy, isCalendarDay } from '@pocket/contracts';
import type { StoredSchedule, StoredTransaction } from '../book/states.js';

type Linked = Pick<StoredTransaction, 'id' | 'type' | 'transferId' | 'schedule'>;

/** Checks the occurrences that transactions fulfill. */
export class LinkCheck {
  readonly #found: Discrepancy[] = [];
  readonly #schedules: ReadonlyMap<string, StoredSchedule>;
  /** Schedule and key → transactions that fulfill the occurrence. */
  readonly #links = new Map<string, Linked[]>();
  /** Schedule that is not in the book → a transaction that names it. */
  readonly #missing = new Map<string, string>();

  constructor(schedules: readonly StoredSchedule[]) {
    this.#schedules = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  }

  take({ id, type, transferId, schedule }: StoredTransaction): void {
    if (!schedule) return;
    const where = `transaction ${id}, occurrence`;
    if (!isCalendarDay(schedule.key)) this.#report(where, 'a day', `${schedule.key}`);
    if (!this.#schedules.has(schedule.id)) this.#missing.set(schedule.id, id);
    const name = `${schedule.id} ${schedule.key}`;
    const linked = { id, type, transferId, schedule };
    const others = this.#links.get(name);
    if (others) others.push(linked);
    else this.#links.set(name, [linked]);
  }

  has(scheduleId: string, key: CalendarDay): boolean {
    return this.#links.has(`${scheduleId} ${key}`);
  }

  /** Returns the ids of schedules that transactions name and that are not in the book. */
  get missing(): readonly string[] {
    return [...this.#missing.keys()];
  }

  /** @param wasDeleted returns true if a schedule that is not in the book may have been in it */
  end(wasDeleted: (scheduleId: string) => boolean): Discrepancy[] {
    for (const [scheduleId, id] of this.#missing) {
      if (!wasDeleted(scheduleId))
        this.#report(`transaction ${id}, schedule`, 'one that is in the book or was deleted', scheduleId);
    }
    for (const [name, linked] of this.#links) this.#checkOccurrence(`occurrence ${name}`, linked);
    return this.#found;
  }

  #checkOccurrence(where: string, linked: readonly Linked[]): void {
    const [one, other] = linked;
    const isWholeTransfer =
      linked.length === 2 && one?.transferId != null && one.transferId === other?.transferId && one.type !== other.type;
    const type = this.#schedules.get(one?.schedule?.id ?? '')?.type;
    const isRight = type === 'transfer' ? isWholeTransfer : linked.length === 1 || (!type && isWholeTransfer);
    if (isRight) return;
    const expected = type === 'transfer' ? 'both parts of a transfer' : 'one transaction';
    this.#report(where, expected, linked.map(({ id }) => id).join(' and '));
  }

  #report(where: string, expected: string, found: string): void {
    this.#found.push({ kind: 'transaction', where, expected, found });
  }
}
