import {
  type CalendarMonth,
  type Conversion,
  type CurrencyCode,
  type DatedAmount,
  fromMinor,
  type MinorUnits,
  type Unconverted,
} from '@pocket/contracts';
import type { BookMonth, TypeBalance } from './months.js';

/** Figures of a month in minor units: start + income − spending + fx = end. */
export interface ClosedMonth {
  readonly month: CalendarMonth;
  readonly start: MinorUnits;
  readonly income: MinorUnits;
  readonly spending: MinorUnits;
  /** Effect of exchange rates, with the difference between the legs of transfers. */
  readonly fx: MinorUnits;
  readonly end: MinorUnits;
}
export interface NetWorthMonth {
  readonly month: CalendarMonth;
  readonly byType: readonly { readonly type: string; readonly value: MinorUnits }[];
  /** Sum of {@link byType}. */
  readonly net: MinorUnits;
  /** Income without spending. */
  readonly saved: MinorUnits;
  /** Change of `net` in the month without `saved`. */
  readonly fx: MinorUnits;
}

export function cashFlowOf(months: readonly BookMonth[], conversion: Conversion): ClosedMonth[] {
  return months.map(({ month, start: before, end: after, ...flows }) => {
    const [start, end] = [conversion.sum('start', before), conversion.sum('end', after)];
    const [income, spending] = [conversion.sum('income', flows.income), conversion.sum('spending', flows.spending)];
    return { month, start, income, spending, fx: end - start - income + spending, end };
  });
}

export function netWorthOf(months: readonly BookMonth[], conversion: Conversion): NetWorthMonth[] {
  return months.map(({ month, start, end, income, spending }) => {
    const byType = worthByType(end, conversion);
    const [before, net] = [sumOf(worthByType(start, conversion)), sumOf(byType)];
    const saved = conversion.sum('saved', income) - conversion.sum('saved', spending);
    return { month, byType, net, saved, fx: net - before - saved };
  });
}

function worthByType(balances: readonly TypeBalance[], conversion: Conversion) {
  const types = [...new Set(balances.map(({ type }) => type))];
  return types.map((type) => {
    return {
      type,
      value: conversion.sum(
        'net',
        balances.filter((each) => each.type === type),
      ),
    };
  });
}

const sumOf = (parts: readonly { readonly value: MinorUnits }[]) => parts.reduce((sum, { value }) => sum + value, 0);

/**
 * Leaves currencies out that lack a rate on one of the days: otherwise an amount without a rate would look like an
 * effect of exchange rates.
 * @param field name of the figure that the balances at the end are left out of
 */
export function withRates(
  months: readonly BookMonth[],
  conversion: Conversion,
  field: string,
): { readonly months: readonly BookMonth[]; readonly unconverted: readonly Unconverted[] } {
  const lacking = new Set<CurrencyCode>();
  for (const { start, end, income, spending } of months) {
    for (const each of [start, end, income, spending].flat()) {
      if (each.currency !== conversion.currency && conversion.convert(each) === null) lacking.add(each.currency);
    }
  }
  if (lacking.size === 0) return { months, unconverted: [] };
  const known = <Amount extends DatedAmount>(amounts: readonly Amount[]) =>
    amounts.filter(({ currency }) => !lacking.has(currency));
  const held = months.at(-1)?.end ?? [];
  return {
    months: months.map(({ month, start, end, income, spending }) => {
      return { month, start: known(start), end: known(end), income: known(income), spending: known(spending) };
    }),
    unconverted: [...lacking].map((currency) => {
      const amount = held.reduce((sum, each) => (each.currency === currency ? sum + each.amount : sum), 0);
      return { field, currency, amount: fromMinor(amount, currency) };
    }),
  };
}
