import { Injectable } from '@nestjs/common';
import {
  addDays,
  type BookId,
  type CalendarDay,
  type Conversion,
  type CurrencyCode,
  FIRST_DAY,
  LAST_DAY,
  type MinorUnits,
  type Unconverted,
} from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { periodIndex } from '../book/plan/periods.js';
import type { Envelope, Period, PeriodFacts } from '../book/plan/plan-types.js';
import { signedAmount } from '../book/posting.js';
import type { AccountInBook, StoredCategory, StoredPlan } from '../book/states.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import type { CategoryFlow } from '../store/digests/category-sums.js';
import { CategoryFlowsRepository, type LegFlow } from '../store/plan/category-flows.repository.js';
import { Conversions } from '../store/rates/conversions.js';

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
interface Amount {
  readonly day: CalendarDay;
  readonly currency: CurrencyCode;
  readonly amount: MinorUnits;
}
/** Amounts of one figure before they are converted. */
class Amounts {
  /** Sum of those in the currency of the plan, which need no rate. */
  #own: MinorUnits = 0;
  readonly #others: Amount[] = [];

  constructor(private readonly currency: CurrencyCode) {}

  add(amount: Amount): void {
    if (amount.currency === this.currency) this.#own += amount.amount;
    else this.#others.push(amount);
  }

  /** @param field name of the figure */
  in(conversion: Conversion, field: string): MinorUnits {
    if (this.#others.length === 0) return this.#own;
    // Together, because the sum is rounded once.
    const own = { day: FIRST_DAY, currency: this.currency, amount: this.#own };
    return conversion.sum(field, [own, ...this.#others]);
  }
}
/** Amounts of one period. */
interface Collected {
  readonly income: Amounts;
  readonly incomeOf: Map<string, Amounts>;
  readonly moved: Amounts;
  readonly spent: Map<Envelope, Amounts>;
  /** Effect on the balance by currency. */
  readonly effect: Map<CurrencyCode, MinorUnits>;
}

/** Reads what happened in the periods of a plan. */
@Injectable()
export class PlanFactsReader {
  constructor(
    private readonly flows: CategoryFlowsRepository,
    private readonly conversions: Conversions,
    private readonly settings: BookSettingsRepository,
  ) {}

  async read(bookId: BookId, scope: FactsScope, session?: ClientSession): Promise<PlanFacts> {
    const { plan, accounts, today, periods } = scope;
    const own = accounts.filter(({ id }) => plan.accountIds.includes(id));
    const currencies = new Map(own.map(({ id, currency }) => [id, currency]));
    const flows = (await this.flows.since(bookId, plan.start, session)).filter(({ accountId }) =>
      currencies.has(accountId),
    );
    const isOneCurrency = own.every(({ currency }) => currency === plan.currency);
    const collected = collect(scope, flows, currencies);
    if (!isOneCurrency) {
      const inner = await this.flows.innerLegs(bookId, plan.accountIds, plan.start, session);
      for (const legs of inner) omitFromMoved(legs, scope, collected, currencies);
    }
    const last = periods.at(-1)?.end ?? today;
    const conversion = await this.conversions.of(
      { ...(await this.settings.of(bookId, session)), currency: plan.currency },
      { days: { from: addDays(plan.start, -1), to: last }, currencies: currencies.values(), today },
      session,
    );
    return converted(scope, collected, balancesBefore(own, flows), conversion);
  }
}

/** Sorts flows by period. */
function collect(
  { plan, periods, categories, deletedIn }: FactsScope,
  flows: readonly CategoryFlow[],
  currencies: ReadonlyMap<string, CurrencyCode>,
): Collected[] {
  const expenses = new Set(categories.flatMap(({ id, type }) => (type === 'expense' ? [id] : [])));
  const none = () => new Amounts(plan.currency);
  const collected = periods.map((): Collected => {
    return { income: none(), incomeOf: new Map(), moved: none(), spent: new Map(), effect: new Map() };
  });
  const [first, last] = [periods[0]?.start, periods.at(-1)?.end ?? LAST_DAY];
  if (first === undefined) return collected;
  // The flows of a day come one after the other.
  let [day, index]: [CalendarDay | null, number] = [null, 0];
  for (const flow of flows) {
    const currency = currencies.get(flow.accountId);
    if (flow.day !== day) [day, index] = [flow.day, periodIndex(periods, flow.day)];
    const [period, into] = [periods[index], collected[index]];
    if (!currency || !period || !into || flow.day < first || flow.day > last) continue;
    const { amount, categoryId, type } = flow;
    const effect = effectOf(flow, currency);
    into.effect.set(currency, (into.effect.get(currency) ?? 0) + effect.amount);
    if (flow.isTransfer) into.moved.add(effect);
    else if (type === 'income') {
      into.income.add({ day: flow.day, currency, amount });
      if (categoryId !== null) amountsOf(into.incomeOf, categoryId, none).add({ day: flow.day, currency, amount });
    } else {
      const envelope = envelopeOf(categoryId, period, expenses, deletedIn);
      amountsOf(into.spent, envelope, none).add({ day: flow.day, currency, amount });
    }
  }
  return collected;
}

/**
 * Takes a transfer within the plan out of what was moved: its two amounts differ by the rate. As in a plan of one
 * currency, the money is outside as long as only one of its legs is booked.
 */
function omitFromMoved(
  legs: readonly LegFlow[],
  { periods }: FactsScope,
  collected: readonly Collected[],
  currencies: ReadonlyMap<string, CurrencyCode>,
): void {
  const last = periods.at(-1)?.end ?? LAST_DAY;
  const [index, ...others] = new Set(legs.map(({ day }) => (day > last ? -1 : periodIndex(periods, day))));
  if (index === undefined || others.length > 0) return;
  for (const leg of legs) {
    const currency = currencies.get(leg.accountId);
    if (currency) collected[index]?.moved.add(effectOf(leg, currency, -1));
  }
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

function effectOf(flow: Pick<CategoryFlow, 'day' | 'type' | 'amount'>, currency: CurrencyCode, sign = 1): Amount {
  return { day: flow.day, currency, amount: sign * signedAmount(flow) };
}

/** Returns the balance before the first flow, by currency. */
function balancesBefore(
  accounts: readonly AccountInBook[],
  flows: readonly CategoryFlow[],
): ReadonlyMap<CurrencyCode, MinorUnits> {
  const balances = new Map<CurrencyCode, MinorUnits>();
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const add = (currency: CurrencyCode, amount: MinorUnits) =>
    balances.set(currency, (balances.get(currency) ?? 0) + amount);
  for (const { currency, balance } of accounts) add(currency, balance);
  for (const flow of flows) {
    const currency = currencies.get(flow.accountId);
    if (currency) add(currency, 0 - signedAmount(flow));
  }
  return balances;
}

function converted(
  { plan, periods, today }: FactsScope,
  collected: readonly Collected[],
  before: ReadonlyMap<CurrencyCode, MinorUnits>,
  conversion: Conversion,
): PlanFacts {
  const balances = new Map(before);
  const balanceOn = (day: CalendarDay, into: Conversion) =>
    into.sum(
      'balance',
      [...balances].map(([currency, amount]) => ({ day: day > today ? today : day, currency, amount })),
    );
  const startBalance = balanceOn(addDays(plan.start, -1), conversion.startAnother());
  const facts = collected.map(({ income, incomeOf, moved, spent, effect }, index) => {
    for (const [currency, amount] of effect) balances.set(currency, (balances.get(currency) ?? 0) + amount);
    const own = conversion.startAnother();
    // An amount that is left out of the parts is left out of their sum too.
    const parts = conversion.startAnother();
    return {
      income: income.in(own, 'income'),
      incomeOf: mapped(incomeOf, (amounts) => amounts.in(parts, 'income')),
      moved: moved.in(own, 'moved'),
      spent: mapped(spent, (amounts) => amounts.in(own, 'spent')),
      balance: balanceOn(periods[index]?.end ?? today, own),
      unconverted: own.unconverted,
    };
  });
  return { startBalance, periods: facts };
}

function amountsOf<Key>(map: Map<Key, Amounts>, key: Key, create: () => Amounts): Amounts {
  const amounts = map.get(key) ?? create();
  map.set(key, amounts);
  return amounts;
}

function mapped<Key, From, To>(map: ReadonlyMap<Key, From>, convert: (value: From) => To): Map<Key, To> {
  return new Map([...map].map(([key, value]) => [key, convert(value)]));
}
