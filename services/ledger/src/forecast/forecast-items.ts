import {
  addDays,
  type CalendarDay,
  type CurrencyCode,
  type ForecastItem,
  fromMinor,
  type Occurrence,
  type OccurrenceState,
  type TransactionType,
  toMinor,
} from '@pocket/contracts';
import { signedAmount } from '../book/posting.js';
import type { StoredSchedule } from '../book/states.js';
import { laterOf, plannedIn } from '../occurrences/planned-occurrences.js';
import { isActive, occurrenceView } from '../schedules/schedule.view.js';
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

/** A missed occurrence is not expected any more, and a posted one is a transaction. */
const COUNTED: ReadonlySet<OccurrenceState> = new Set(['expected', 'due', 'overdue']);

/** Lists the occurrences of a schedule that are expected until a day. */
export function expectedOccurrences(schedule: StoredSchedule, to: CalendarDay, around: Surroundings): Occurrence[] {
  const range = { from: addDays(around.today, -schedule.match.days), to };
  return plannedIn(schedule, range, around.closedDays)
    .filter((planned) => isActive(schedule, planned, around))
    .map((planned) => occurrenceView(schedule, planned, around))
    .filter(({ state }) => COUNTED.has(state));
}

/**
 * Returns what an occurrence changes: one account, or both of a transfer. An overdue one counts today.
 * @param scheduleId null for a schedule that is not stored
 */
export function occurrenceMovements(
  occurrence: Occurrence,
  { toAccountId }: Pick<StoredSchedule, 'toAccountId'>,
  scheduleId: string | null,
  { accounts, today }: Surroundings,
): AccountMovement[] {
  const { type, accountId, key, name: title, toAmount } = occurrence;
  const date = laterOf(occurrence.date as CalendarDay, today);
  const currencyOf = (id: string) => accounts.get(id)?.currency ?? null;
  const [currency, toCurrency] = [currencyOf(accountId), toAccountId === null ? null : currencyOf(toAccountId)];
  const source = {
    date,
    title,
    scheduleId,
    key,
    transactionId: null,
    isTransfer: type === 'transfer',
    arrivesIn: null,
  };
  const own = estimateOf(occurrence, currency);
  if (type === 'income') return [{ ...source, ...own, type, accountId }];
  const left = { ...source, ...outflow(own), type: 'expense', accountId } as const;
  if (toAccountId === null) return [left];
  const arrives = { ...source, type: 'income', accountId: toAccountId } as const;
  if (toAmount !== null) return [left, { ...arrives, ...fixedAmount(toMinor(toAmount, toCurrency)) }];
  return [
    { ...left, arrivesIn: toAccountId },
    { ...arrives, ...own },
  ];
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

/** Sorts by day, then title. */
export function byDay(one: AccountMovement, other: AccountMovement): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.title === other.title) return 0;
  return one.title < other.title ? -1 : 1;
}

export function itemView(movement: AccountMovement, currency: CurrencyCode): ForecastItem {
  const { date, title, type, amount, low, high, scheduleId, key, transactionId } = movement;
  const shown = (signed: number) => fromMinor(Math.abs(signed), currency);
  return {
    date,
    title,
    amount: shown(amount),
    low: shown(low),
    high: shown(high),
    type,
    scheduleId,
    key,
    transactionId,
  };
}

export const fixedAmount = (amount: number): Estimate => ({ amount, low: amount, high: amount });

const outflow = ({ amount, low, high }: Estimate): Estimate => ({ amount: 0 - amount, low: 0 - high, high: 0 - low });
const estimateOf = ({ amount, low, high }: Occurrence, currency: CurrencyCode | null): Estimate => ({
  amount: toMinor(amount, currency),
  low: toMinor(low, currency),
  high: toMinor(high, currency),
});
