import { type CurrencyCode, digitsOf, Exact } from '@pocket/contracts';
import type { AccountInBook, StoredSchedule } from '../book/states.js';
import { latestKeys, type OccurrenceLinks } from './occurrence-links.js';
import type { PlannedOccurrence } from './planned-occurrences.js';

const [MONTHS, DAYS, WEEKS] = [12, 365, 52];

/** Amounts in major units. */
export interface ExpectedAmount {
  readonly amount: number;
  readonly low: number;
  readonly high: number;
}
/** Inputs of an expected amount. */
export interface AmountFacts {
  readonly accounts: ReadonlyMap<string, AccountInBook>;
  readonly links: OccurrenceLinks;
}
type Expecting = Pick<StoredSchedule, 'id' | 'accountId' | 'amount'>;

/** Returns the account that an occurrence expects a transaction in. */
export const accountOf = ({ accountId }: Pick<StoredSchedule, 'accountId'>, { change }: PlannedOccurrence) =>
  change?.accountId ?? accountId;

/** @throws RangeError for an account that does not exist */
export function currencyOf(accountId: string, accounts: AmountFacts['accounts']): CurrencyCode {
  const account = accounts.get(accountId);
  if (!account) throw new RangeError('The account of a schedule does not exist');
  return account.currency;
}

/** Returns the expected amount, with the ends of a range. @param changed amount that a person expects of this one */
export function expectedOf(schedule: Expecting, changed: number | undefined, facts: AmountFacts): ExpectedAmount {
  const { amount } = schedule;
  const currency = currencyOf(schedule.accountId, facts.accounts);
  if (changed === undefined && amount.kind === 'range') {
    const { min: low, max: high } = amount;
    const middle = new Exact(low).plus(high).div(2).toDecimalPlaces(digitsOf(currency)).toNumber();
    return { amount: middle, low, high };
  }
  const value = changed ?? meanOf(schedule, facts);
  return { amount: value, low: value, high: value };
}

/** Returns how often something is expected in some years; null for transfers and for what happens once. */
export function timesPerYear({
  type,
  recurrence: { freq, interval, on, months },
}: Pick<StoredSchedule, 'type' | 'recurrence'>): { readonly times: number; readonly years: number } | null {
  if (type === 'transfer' || freq === 'once') return null;
  const times = {
    daily: DAYS,
    weekly: WEEKS * on.length,
    monthly: MONTHS * on.length,
    yearly: on.length * months.length,
  }[freq];
  return { times, years: interval };
}

/** Returns the mean of the last posted amounts, for a schedule that expects it; else the amount of the schedule. */
function meanOf({ id, accountId, amount }: Expecting, { accounts, links }: AmountFacts): number {
  if (amount.kind === 'range') return amount.min;
  if (amount.kind === 'fixed') return amount.value;
  const currency = currencyOf(accountId, accounts);
  const posted = [...links.of(id)].filter(([, { transaction }]) => {
    // An edit may have moved it to an account in another currency.
    return currencyOf(transaction.accountId, accounts) === currency;
  });
  const byKey = new Map(posted);
  const last = latestKeys(byKey, amount.of).flatMap((key) => byKey.get(key)?.transaction.amount ?? []);
  if (last.length === 0) return amount.value;
  const digits = digitsOf(currency);
  const sum = last.reduce((total, each) => total + each, 0);
  return new Exact(sum)
    .div(last.length)
    .toDecimalPlaces(0)
    .div(10 ** digits)
    .toNumber();
}
