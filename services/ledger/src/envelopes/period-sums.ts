import type { CurrencyCode, MinorUnits } from '@pocket/contracts';
import { signedAmount } from '../book/posting.js';
import type { CategoryFlow, DayFlows } from '../store/digests/category-sums.js';
import { type Amount, Amounts } from './amounts.js';

/** Sums of the flows of a period, before they are converted. */
export interface PeriodSums {
  readonly income: Amounts;
  /** Income of each income category. */
  readonly incomeOf: ReadonlyMap<string, Amounts>;
  /** Transfers. */
  readonly moved: Amounts;
  /** Expenses of each category; null for those without one. */
  readonly spent: ReadonlyMap<string | null, Amounts>;
  /** Effect on the balance by currency. */
  readonly effect: ReadonlyMap<CurrencyCode, MinorUnits>;
}
/** Plan whose flows count. */
export interface PlanAccounts {
  readonly currency: CurrencyCode;
  /** Account id → its currency. */
  readonly currencies: ReadonlyMap<string, CurrencyCode>;
}
interface Known {
  readonly days: readonly DayFlows[];
  readonly accounts: string;
  readonly sums: PeriodSums;
}

/** Adds up periods. Remembers sums until one of the days changes, or nobody has the first day any more. */
export class KnownSums {
  readonly #known = new WeakMap<DayFlows, Known>();

  /** @param periods days of each period */
  of(periods: readonly (readonly DayFlows[])[], plan: PlanAccounts): PeriodSums[] {
    const accounts = JSON.stringify([plan.currency, ...plan.currencies]);
    return periods.map((days) => {
      const [first] = days;
      if (!first) return sumsOf(days, plan);
      const known = this.#known.get(first);
      if (known && known.accounts === accounts && isSame(known.days, days)) return known.sums;
      const sums = sumsOf(days, plan);
      this.#known.set(first, { days, accounts, sums });
      return sums;
    });
  }
}

function isSame(one: readonly DayFlows[], other: readonly DayFlows[]): boolean {
  return one.length === other.length && one.every((day, index) => day === other[index]);
}

function sumsOf(days: readonly DayFlows[], { currency: own, currencies }: PlanAccounts): PeriodSums {
  const none = () => new Amounts(own);
  const [income, moved, effect] = [none(), none(), new Map<CurrencyCode, MinorUnits>()];
  const [incomeOf, spent] = [new Map<string, Amounts>(), new Map<string | null, Amounts>()];
  for (const { flows } of days) {
    for (const flow of flows) {
      const { day, accountId, categoryId, type, isTransfer, amount } = flow;
      const currency = currencies.get(accountId);
      if (!currency) continue;
      const signed = effectOf(flow, currency);
      effect.set(currency, (effect.get(currency) ?? 0) + signed.amount);
      if (isTransfer) moved.add(signed);
      else if (type === 'expense') amountsOf(spent, categoryId, none).add({ day, currency, amount });
      else {
        income.add({ day, currency, amount });
        if (categoryId !== null) amountsOf(incomeOf, categoryId, none).add({ day, currency, amount });
      }
    }
  }
  return { income, incomeOf, moved, spent, effect };
}

/** Returns the effect of a flow on the balance. */
export function effectOf(flow: Pick<CategoryFlow, 'day' | 'type' | 'amount'>, currency: CurrencyCode): Amount {
  return { day: flow.day, currency, amount: signedAmount(flow) };
}

function amountsOf<Key>(map: Map<Key, Amounts>, key: Key, create: () => Amounts): Amounts {
  const amounts = map.get(key) ?? create();
  map.set(key, amounts);
  return amounts;
}
