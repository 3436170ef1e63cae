import type { Schedule } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';

/** Sums of one currency, in major units. */
export interface Costs {
  readonly currency: string;
  readonly monthly: { readonly expense: number; readonly income: number };
  readonly yearly: { readonly expense: number; readonly income: number };
}
type CostFields = Pick<Schedule, 'type' | 'amount' | 'recurrence' | 'monthlyCost' | 'currency' | 'next'>;

const MONTHS = 12;
const PER_YEAR = { once: 0, daily: 365, weekly: 52, monthly: MONTHS, yearly: 1 } as const;

/** Sums up the schedules that go on, each currency for itself. Transfers and what happens once have no cost. */
export function costsOf(schedules: readonly CostFields[]): Costs[] {
  const counted = schedules.filter(({ monthlyCost, next }) => monthlyCost !== null && next !== null);
  const currencies = [...new Set(counted.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = counted.filter((each) => each.currency === currency);
    const sumOf = (type: Schedule['type'], costOf: (schedule: CostFields) => number) =>
      sum(own.filter((each) => each.type === type).map(costOf), currency);
    const both = (costOf: (schedule: CostFields) => number) => ({
      expense: sumOf('expense', costOf),
      income: sumOf('income', costOf),
    });
    return { currency, monthly: both(({ monthlyCost }) => monthlyCost ?? 0), yearly: both(yearlyCost) };
  });
}

/** Twelve monthly costs would carry their rounding: 52 weeks of 10.00 are 520.00, not 12 times 43.33. */
function yearlyCost({ amount, recurrence, monthlyCost }: CostFields): number {
  // The mean of posted amounts is known only by the monthly cost.
  if (amount.kind === 'average') return (monthlyCost ?? 0) * MONTHS;
  const { freq, interval, on, months } = recurrence;
  const times = PER_YEAR[freq] * Math.max(on.length, 1) * Math.max(months.length, 1);
  const expected = amount.kind === 'fixed' ? amount.value : (amount.min + amount.max) / 2;
  return (expected * times) / interval;
}

/** Adds minor units, so that many amounts add up exactly. */
function sum(amounts: readonly number[], currency: string): number {
  const scale = 10 ** digitsOf(currency);
  return amounts.reduce((total, amount) => total + Math.round(amount * scale), 0) / scale;
}
