import {
  addDays,
  type CalendarDay,
  type CurrencyCode,
  type ForecastItem,
  fromMinor,
  type OccurrenceState,
  type TransactionType,
  toMinor,
} from '@pocket/contracts';
import { signedAmount } from '../book/posting.js';
import type { StoredSchedule } from '../book/states.js';
import { accountOf, type ExpectedAmount, expectedOf } from '../occurrences/expected-amount.js';
import { laterOf, plannedIn, stateOf } from '../occurrences/planned-occurrences.js';
import { isActive } from '../schedules/schedule.view.js';
import type { Surroundings } from '../schedules/surroundings.js';
import type { DatedTransaction } from '../store/transactions/account-flows.repository.js';
import type { Estimate, Movement } from './daily-balances.js';

/** Expected change of one account, and where it comes from. */
export interface AccountMovement extends Movement {
  readonly accountId: string;
  readonly title: string;
  /** A leg of a transfer is an expense or an income too. */
  readonly type: TransactionType;
  readonly scheduleId: string | null;
  readonly key: string | null;
  readonly transactionId: string | null;
  readonly isTransfer: boolean;
  /** Account where exactly this amount arrives; null if it does in no account. */
  readonly arrivesIn: string | null;
}

/** Occurrence that is expected, in major units. */
export interface ExpectedOccurrence extends ExpectedAmount {
  readonly key: CalendarDay;
  readonly date: CalendarDay;
  readonly accountId: string;
  /** True if a person changed the amount of this one. */
  readonly hasOwnAmount: boolean;
}

/** A missed occurrence is not expected any more, and a posted one is a transaction. */
const COUNTED: ReadonlySet<OccurrenceState> = new Set(['expected', 'due', 'overdue']);

/** Lists the occurrences of a schedule that are expected until a day. */
export function expectedOccurrences(
  schedule: StoredSchedule,
  to: CalendarDay,
  around: Surroundings,
): ExpectedOccurrence[] {
  const { closedDays, today } = around;
  const posted = around.links.of(schedule.id);
  const usual = expectedOf(schedule, undefined, around);
  return plannedIn(schedule, { from: addDays(today, -schedule.match.days), to }, closedDays).flatMap((planned) => {
    const { key, date, change } = planned;
    const isOpen = !posted.has(key) && COUNTED.has(stateOf(planned, schedule, today));
    if (!isOpen || !isActive(schedule, planned, around)) return [];
    const hasOwnAmount = change?.amount !== undefined;
    const { amount, low, high } = hasOwnAmount ? expectedOf(schedule, change.amount, around) : usual;
    return { key, date, accountId: accountOf(schedule, planned), amount, low, high, hasOwnAmount };
  });
}

/**
 * Returns what an occurrence changes: one account, or both of a transfer. An overdue one counts today.
 * @param scheduleId null for a schedule that is not stored
 */
export function occurrenceMovements(
  occurrence: ExpectedOccurrence,
  schedule: StoredSchedule,
  scheduleId: string | null,
  { accounts, today }: Surroundings,
): AccountMovement[] {
  const { type, toAccountId, toAmount } = schedule;
  const { accountId } = occurrence;
  const currencyOf = (id: string) => accounts.get(id)?.currency ?? null;
  const own = estimateOf(occurrence, currencyOf(accountId));
  const source = { occurrence, schedule, date: laterOf(occurrence.date, today), scheduleId };
  if (type === 'income') return [expectedMovement(source, own, { type, accountId })];
  const left = outflow(own);
  if (toAccountId === null) return [expectedMovement(source, left, { type: 'expense', accountId })];
  const arrival = { type: 'income', accountId: toAccountId } as const;
  if (toAmount === null) {
    const leaving = { type: 'expense', accountId, arrivesIn: toAccountId } as const;
    return [expectedMovement(source, left, leaving), expectedMovement(source, own, arrival)];
  }
  return [
    expectedMovement(source, left, { type: 'expense', accountId }),
    expectedMovement(source, fixedAmount(toMinor(toAmount, currencyOf(toAccountId))), arrival),
  ];
}

interface ExpectedSource {
  readonly occurrence: ExpectedOccurrence;
  readonly schedule: StoredSchedule;
  readonly date: CalendarDay;
  readonly scheduleId: string | null;
}

/** Names each field: there are thousands of movements, and to spread objects takes several times as long. */
function expectedMovement(
  { occurrence, schedule, date, scheduleId }: ExpectedSource,
  { amount, low, high }: Estimate,
  { type, accountId, arrivesIn }: Pick<AccountMovement, 'type' | 'accountId'> & { readonly arrivesIn?: string },
): AccountMovement {
  return {
    amount,
    low,
    high,
    accountId,
    date,
    title: schedule.name,
    type,
    scheduleId,
    key: occurrence.key,
    transactionId: null,
    isTransfer: schedule.type === 'transfer',
    arrivesIn: arrivesIn ?? null,
  };
}

/** @param isStored returns true for the id of a schedule that was not deleted */
export function transactionMovement(
  transaction: DatedTransaction,
  isStored: (scheduleId: string) => boolean,
): AccountMovement {
  const { id, accountId, date, type, description, transferId } = transaction;
  const link = transaction.schedule && isStored(transaction.schedule.id) ? transaction.schedule : null;
  return {
    ...fixedAmount(signedAmount(transaction)),
    accountId,
    date,
    title: description,
    type,
    scheduleId: link?.id ?? null,
    key: link?.key ?? null,
    transactionId: id,
    isTransfer: transferId !== null,
    arrivesIn: null,
  };
}

/** Returns movements by day, then title. Most days have few. */
export function inOrder(movements: readonly AccountMovement[]): AccountMovement[] {
  const byDay = new Map<CalendarDay, AccountMovement[]>();
  for (const movement of movements) {
    const same = byDay.get(movement.date);
    if (same) same.push(movement);
    else byDay.set(movement.date, [movement]);
  }
  const days = [...byDay.keys()].sort();
  return days.flatMap((day) => (byDay.get(day) ?? []).sort(byTitle));
}

function byTitle({ title: one }: AccountMovement, { title: other }: AccountMovement): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function itemView(movement: AccountMovement, currency: CurrencyCode): ForecastItem {
  const { date, title, type, amount, low, high, scheduleId, key, transactionId } = movement;
  const shown = fromMinor(Math.abs(amount), currency);
  return {
    date,
    title,
    amount: shown,
    low: low === amount ? shown : fromMinor(Math.abs(low), currency),
    high: high === amount ? shown : fromMinor(Math.abs(high), currency),
    type,
    scheduleId,
    key,
    transactionId,
  };
}

export const fixedAmount = (amount: number): Estimate => ({ amount, low: amount, high: amount });

const outflow = ({ amount, low, high }: Estimate): Estimate => ({ amount: 0 - amount, low: 0 - high, high: 0 - low });
const estimateOf = ({ amount, low, high }: ExpectedAmount, currency: CurrencyCode | null): Estimate => ({
  amount: toMinor(amount, currency),
  low: toMinor(low, currency),
  high: toMinor(high, currency),
});
