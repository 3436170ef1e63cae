import { addDays, type CalendarDay } from '@pocket/contracts';
import { changesSomething, type EntryOf } from '../../book/entries/entry.js';
import type { MatchableSchedule } from '../../store/schedules/matchable-schedule.js';
import type { PaymentRecord } from '../../store/transactions/payments.repository.js';
import { MOVED_DAYS } from '../planned-occurrences.js';
import { inSteps } from './in-steps.js';
import { type BookFacts, mayMeet } from './may-meet.js';
import { paymentsOf } from './payment.js';

/** Limits the memory of one change. Later transactions of the file get no link. */
const MAX_STATES = 20_000;

/** Collects the transactions of a long change that may fulfill occurrences. Most do not, so few are kept. */
export class PaymentCollector {
  readonly #states: PaymentRecord[] = [];
  /** No earlier transaction meets an occurrence. */
  readonly earliest: CalendarDay;

  constructor(
    private readonly schedules: readonly MatchableSchedule[],
    private readonly facts: BookFacts,
  ) {
    const [first = schedules[0]?.since] = schedules.map(({ since }) => since).sort();
    this.earliest = addDays(first as CalendarDay, -MOVED_DAYS);
  }

  get states(): readonly PaymentRecord[] {
    return this.#states;
  }

  /** Transactions that come with a link keep it. */
  add(entries: readonly EntryOf<'transaction'>[]): Promise<void> {
    return inSteps(entries, (entry) => {
      const { before, after } = entry;
      if (this.#states.length >= MAX_STATES) return false;
      if (!after || !changesSomething(entry) || after.date < this.earliest) return true;
      if (!before && after.schedule) return true;
      if (!this.#mayMeet(after)) return true;
      const { id, type, accountId, date, amount, payee, description, transferId, schedule } = after;
      this.#states.push({ id, type, accountId, date, amount, payee, description, transferId, schedule });
      return true;
    });
  }

  /** The other leg of a transfer may come later. */
  #mayMeet(state: PaymentRecord): boolean {
    if (state.transferId !== null) return true;
    return paymentsOf([state]).some((payment) => this.schedules.some((each) => mayMeet(payment, each, this.facts)));
  }
}
