import {
  addDays,
  type CalendarDay,
  type Conversion,
  type CurrencyCode,
  type DayRange,
  fromMinor,
  occurrenceKeys,
  type ParsedRequestOf,
  toMinor,
} from '@pocket/contracts';
import type { StoredSchedule } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { type AmountFacts, currencyOf, expectedOf, timesPerYear } from '../../occurrences/expected-amount.js';
import { latestKeys } from '../../occurrences/occurrence-links.js';
import { NONE } from '../buckets.js';
import { isAmong } from '../flow-facts.js';

/** Subscription with the schedules that it continues, the oldest first. */
export interface Subscription {
  readonly schedule: StoredSchedule;
  readonly chain: readonly StoredSchedule[];
}
/** Amount in major units that counts from a key on. */
export interface Price {
  readonly since: CalendarDay;
  readonly amount: number;
}

/** Returns the subscriptions that no other schedule continues and that have not ended before a day. */
export function subscriptionsOf(schedules: readonly StoredSchedule[], from: CalendarDay): Subscription[] {
  const byId = new Map(schedules.map((each) => [each.id, each]));
  return schedules
    .filter(({ kind, followed, recurrence }) => {
      return kind === 'subscription' && !followed && !occurrenceKeys(recurrence, from).next().done;
    })
    .map((schedule) => {
      const chain = new Set<StoredSchedule>();
      for (
        let each: StoredSchedule | undefined = schedule;
        each && !chain.has(each);
        each = byId.get(each.follows ?? '')
      )
        chain.add(each);
      return { schedule, chain: [...chain].reverse() };
    });
}

export function isMeant(
  { id, accountId, categoryId, splits, payee }: StoredSchedule,
  filter: Omit<ParsedRequestOf<'ledger.insights.subscriptions'>, 'from' | 'to'>,
  accounts: AmountFacts['accounts'],
): boolean {
  const categories = (splits ?? [{ categoryId }]).map((line) => line.categoryId ?? NONE);
  return (
    isAmong(filter.scheduleId, id) &&
    isAmong(filter.accountId, accountId) &&
    isAmong(filter.currency, currencyOf(accountId, accounts)) &&
    categories.some((each) => isAmong(filter.categoryId, each)) &&
    (filter.payee === undefined || nameKey(filter.payee) === nameKey(payee))
  );
}

/** Returns the posted and expected amounts that count in a span. Those in another currency than the schedule's do not. */
export function pricesOf({ schedule, chain }: Subscription, { from, to }: DayRange, facts: AmountFacts): Price[] {
  const currency = currencyOf(schedule.accountId, facts.accounts);
  const all = chain.flatMap((each) => {
    const posted = postedPrices(each, currency, facts);
    const last = posted.at(-1)?.since;
    const next = occurrenceKeys(each.recurrence, last && addDays(last, 1)).next().value;
    const isExpected = last === undefined || (each === schedule && each.amount.kind === 'fixed');
    if (!isExpected || !next || currencyOf(each.accountId, facts.accounts) !== currency) return posted;
    return [...posted, { since: next, amount: expectedOf(each, undefined, facts).amount }];
  });
  const changes = all
    .filter(({ since }) => since <= to)
    .sort((one, other) => (one.since < other.since ? -1 : 1))
    .filter(({ amount }, index, sorted) => amount !== sorted[index - 1]?.amount);
  return changes.filter((_, index) => (changes[index + 1]?.since ?? to) > from || index === changes.length - 1);
}

function postedPrices({ id }: StoredSchedule, currency: CurrencyCode, { links, accounts }: AmountFacts): Price[] {
  const posted = links.of(id);
  return latestKeys(posted, posted.size)
    .reverse()
    .flatMap((since) => {
      const transaction = posted.get(since)?.transaction;
      if (!transaction || currencyOf(transaction.accountId, accounts) !== currency) return [];
      return { since, amount: fromMinor(transaction.amount, currency) };
    });
}

/** Returns what a year costs, in minor units of the conversion's currency; null if there is no such amount. */
export function yearlyCostOf(
  schedule: StoredSchedule,
  facts: AmountFacts,
  today: CalendarDay,
  conversion: Conversion,
): number | null {
  const perYear = timesPerYear(schedule);
  if (!perYear) return null;
  const currency = currencyOf(schedule.accountId, facts.accounts);
  const expected = toMinor(expectedOf(schedule, undefined, facts).amount, currency);
  const once = { day: today, currency, amount: expected };
  const cost = conversion.startSum('yearlyCost');
  cost.add(once);
  return conversion.convert(once) === null ? null : cost.value(perYear.years, perYear.times);
}
