import { Injectable } from '@nestjs/common';
import {
  addDays,
  type BookId,
  type CalendarDay,
  type Conversion,
  type CurrencyCode,
  LAST_DAY,
  type MinorUnits,
  type Unconverted,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { periodIndex } from '../book/plan/periods.js';
import type { Envelope, Period, PeriodFacts } from '../book/plan/plan-types.js';
import type { AccountInBook, StoredCategory, StoredPlan } from '../book/states.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import type { DayFlows } from '../store/digests/category-sums.js';
import { Conversions } from '../store/rates/conversions.js';
import { CategoryFlowsRepository, type LegFlow } from '../store/transactions/category-flows.repository.js';
import { Amounts } from './amounts.js';
import { effectOf, KnownSums, type PeriodSums } from './period-sums.js';

export interface FactsScope {
  readonly plan: StoredPlan;
  readonly periods: readonly Period[];
  readonly accounts: readonly AccountInBook[];
  readonly categories: readonly StoredCategory[];
  /** First day of the period in which a category was deleted; null for one that was not. */
  readonly deletedIn: (categoryId: string) => CalendarDay | null;
  readonly today: CalendarDay;
}
export interface PlanFacts {
  /** On the day before the first period. */
  readonly startBalance: MinorUnits;
  readonly periods: readonly (PeriodFacts & { readonly unconverted: readonly Unconverted[] })[];
}

/** Reads what happened in the periods of a plan. */
@Injectable()
export class PlanFactsReader {
  readonly #sums = new KnownSums();

  constructor(
    private readonly flows: CategoryFlowsRepository,
    private readonly conversions: Conversions,
    private readonly settings: BookSettingsRepository,
  ) {}

  async read(bookId: BookId, scope: FactsScope, session?: ClientSession): Promise<PlanFacts> {
    const { plan, accounts, today, periods } = scope;
    const own = accounts.filter(({ id }) => plan.accountIds.includes(id));
    const currencies = new Map(own.map(({ id, currency }) => [id, currency]));
    const days = await this.flows.since(bookId, plan.start, session);
    const last = periods.at(-1)?.end ?? today;
    const sums = this.#sums.of([...daysOf(periods, days), days.filter(({ day }) => day > last)], {
      currency: plan.currency,
      currencies,
    });
    const isOneCurrency = own.every(({ currency }) => currency === plan.currency);
    const inner = isOneCurrency ? [] : await this.flows.innerLegs(bookId, plan.accountIds, plan.start, session);
    const conversion = await this.conversions.of(
      { ...(await this.settings.of(bookId, session)), currency: plan.currency },
      { days: { from: addDays(plan.start, -1), to: last }, currencies: currencies.values(), today },
      session,
    );
    const happened = { sums, inner: innerTransfers(inner, scope, currencies), before: balancesBefore(own, sums) };
    return converted(scope, happened, conversion);
  }
}

/** Amounts of each period, and of the days after the last one. */
interface Happened {
  readonly sums: readonly PeriodSums[];
  /** Transfers within the plan, by the index of their period. */
  readonly inner: ReadonlyMap<number, Amounts>;
  /** Balance before the first day, by currency. */
  readonly before: ReadonlyMap<CurrencyCode, MinorUnits>;
}

/** Sorts days by period. */
function daysOf(periods: readonly Period[], days: readonly DayFlows[]): DayFlows[][] {
  const sorted = periods.map((): DayFlows[] => []);
  const last = periods.at(-1)?.end ?? LAST_DAY;
  for (const each of days) if (each.day <= last) sorted[periodIndex(periods, each.day)]?.push(each);
  return sorted;
}

/**
 * Adds up the transfers within the plan, which are not moved: their two amounts differ by the rate. As in a plan of one
 * currency, the money is outside while only one of its legs is booked.
 */
function innerTransfers(
  transfers: readonly (readonly LegFlow[])[],
  { plan, periods }: FactsScope,
  currencies: ReadonlyMap<string, CurrencyCode>,
): ReadonlyMap<number, Amounts> {
  const found = new Map<number, Amounts>();
  const last = periods.at(-1)?.end ?? LAST_DAY;
  for (const legs of transfers) {
    const [index, ...others] = new Set(legs.map(({ day }) => (day > last ? -1 : periodIndex(periods, day))));
    if (index === undefined || others.length > 0) continue;
    const amounts = found.get(index) ?? new Amounts(plan.currency);
    found.set(index, amounts);
    for (const leg of legs) {
      const currency = currencies.get(leg.accountId);
      const effect = currency && effectOf(leg, currency);
      if (effect) amounts.add({ ...effect, amount: 0 - effect.amount });
    }
  }
  return found;
}

/** Returns the envelope of spending: that of the category as long as it has a line. */
function envelopeOf(
  categoryId: string | null,
  { start }: Period,
  expenses: ReadonlySet<string>,
  deletedIn: FactsScope['deletedIn'],
): Envelope {
  if (categoryId === null || expenses.has(categoryId)) return categoryId;
  const last = deletedIn(categoryId);
  return last !== null && start <= last ? categoryId : null;
}

/** Returns what was spent from each envelope. */
function spentOf(
  { spent }: PeriodSums,
  period: Period,
  expenses: ReadonlySet<string>,
  deletedIn: FactsScope['deletedIn'],
): ReadonlyMap<Envelope, Amounts> {
  const found = new Map<Envelope, Amounts>();
  for (const [categoryId, amounts] of spent) {
    const envelope = envelopeOf(categoryId, period, expenses, deletedIn);
    found.set(envelope, found.get(envelope)?.plus(amounts) ?? amounts);
  }
  return found;
}

/** Returns the balance before the first day, by currency. */
function balancesBefore(
  accounts: readonly AccountInBook[],
  sums: readonly PeriodSums[],
): ReadonlyMap<CurrencyCode, MinorUnits> {
  const balances = new Map<CurrencyCode, MinorUnits>();
  for (const { currency, balance } of accounts) balances.set(currency, (balances.get(currency) ?? 0) + balance);
  for (const { effect } of sums) {
    for (const [currency, amount] of effect) balances.set(currency, (balances.get(currency) ?? 0) - amount);
  }
  return balances;
}

function converted(
  { plan, periods, today, categories, deletedIn }: FactsScope,
  { sums, inner, before }: Happened,
  conversion: Conversion,
): PlanFacts {
  const expenses = new Set(categories.flatMap(({ id, type }) => (type === 'expense' ? [id] : [])));
  const balances = new Map(before);
  const balanceOn = (day: CalendarDay, into: Conversion) =>
    into.sum(
      'balance',
      [...balances].map(([currency, amount]) => ({ day: day > today ? today : day, currency, amount })),
    );
  const startBalance = balanceOn(addDays(plan.start, -1), conversion.startAnother());
  const facts = periods.map((period, index) => {
    const happened = sums[index];
    if (!happened) throw new RangeError('A period has no sums');
    const { income, incomeOf, effect } = happened;
    for (const [currency, amount] of effect) balances.set(currency, (balances.get(currency) ?? 0) + amount);
    const own = conversion.startAnother();
    // An amount that is left out of the parts is left out of their sum too.
    const parts = conversion.startAnother();
    const moved = inner.get(index)?.plus(happened.moved) ?? happened.moved;
    return {
      income: income.in(own, 'income'),
      incomeOf: mapped(incomeOf, (amounts) => amounts.in(parts, 'income')),
      moved: moved.in(own, 'moved'),
      spent: mapped(spentOf(happened, period, expenses, deletedIn), (amounts) => amounts.in(own, 'spent')),
      balance: balanceOn(period.end, own),
      unconverted: own.unconverted,
    };
  });
  return { startBalance, periods: facts };
}

function mapped<Key, From, To>(map: ReadonlyMap<Key, From>, convert: (value: From) => To): Map<Key, To> {
  return new Map([...map].map(([key, value]) => [key, convert(value)]));
}
