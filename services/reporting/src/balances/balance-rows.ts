import {
  type CalendarDay,
  type Conversion,
  type ConvertedBalancePoint,
  type CurrencyCode,
  type DatedAmount,
  fromMinor,
  type MinorUnits,
  type NetWorthPoint,
} from '@pocket/contracts';
import type { StartConversion } from '../rates/book-currencies.js';
import { exchangeEffect, type Flow, netWorthOf } from './exchange-effect.js';

/** Balances of one account, by the positions of the days. */
export interface AccountBalances {
  readonly currency: CurrencyCode;
  readonly balances: readonly MinorUnits[];
}

/** Lists balances in the currency of the account, or converted. */
export function balanceRows(
  days: readonly CalendarDay[],
  { currency, balances }: AccountBalances,
  conversion?: Conversion,
): ConvertedBalancePoint[] {
  return days.map((date, index) => {
    const amount = balances[index] ?? 0;
    if (!conversion) return { date, balance: fromMinor(amount, currency) };
    const converted = conversion.convert({ day: date, currency, amount });
    return { date, balance: converted === null ? null : fromMinor(converted, conversion.currency) };
  });
}

/**
 * Lists net worth on each day. An account counts as a liability on days with a balance below 0.
 * @param flows income and spending after the first day; null if exchange rates have no effect
 */
export function netWorthRows(
  days: readonly CalendarDay[],
  accounts: readonly AccountBalances[],
  flows: readonly Flow[] | null,
  startConversion: StartConversion,
): NetWorthPoint[] {
  const balancesOn = (index: number): DatedAmount[] => {
    const day = days[index];
    if (day === undefined) return [];
    return accounts.map(({ currency, balances }) => ({ day, currency, amount: balances[index] ?? 0 }));
  };
  const flowsByPoint = flows && groupByPoint(days, flows);
  const effectAt = (index: number) => {
    if (index === 0) return { fx: null, unconverted: [] };
    if (!flowsByPoint) return { fx: 0, unconverted: [] };
    const span = { start: balancesOn(index - 1), end: balancesOn(index), flows: flowsByPoint[index] ?? [] };
    return exchangeEffect(span, startConversion);
  };
  return days.map((date, index) => {
    const conversion = startConversion();
    const { assets, liabilities, net } = netWorthOf(balancesOn(index), conversion);
    const effect = effectAt(index);
    return {
      date,
      assets: fromMinor(assets, conversion.currency),
      liabilities: fromMinor(liabilities, conversion.currency),
      net: fromMinor(net, conversion.currency),
      fx: effect.fx === null ? null : fromMinor(effect.fx, conversion.currency),
      currency: conversion.currency,
      unconverted: [...conversion.unconverted, ...effect.unconverted],
    };
  });
}

/** Groups flows by the first of the days that is not before them. */
function groupByPoint(days: readonly CalendarDay[], flows: readonly Flow[]): Flow[][] {
  const groups = days.map((): Flow[] => []);
  let point = 0;
  for (const flow of flows.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    for (let day = days[point]; day !== undefined && day < flow.day; day = days[point]) point += 1;
    groups[point]?.push(flow);
  }
  return groups;
}
