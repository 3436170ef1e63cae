import { BUILT_IN_LIMITS, type CalendarDay, type Conversion, daysBetween, type MinorUnits } from '@pocket/contracts';
import type { Fact } from '../fact.js';
import { measureOf, middlesOf } from '../measures.js';

/** Spending with a payee. */
export interface Merchant {
  /** In the form in which payees are compared. */
  readonly key: string;
  /** Number of transactions. */
  readonly count: number;
  readonly total: MinorUnits;
  /** Median; null if no amount has a rate. */
  readonly usual: MinorUnits | null;
  /** Median of the days between two days with a payment; null if there is only one. */
  readonly gapDays: number | null;
}

/** Returns the payees with the highest spending, the highest first. Facts without a payee belong to none. */
export function merchantsOf(facts: readonly Fact[], conversion: Conversion): Merchant[] {
  const byPayee = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.payee === '') continue;
    const own = byPayee.get(fact.payee);
    if (own) own.push(fact);
    else byPayee.set(fact.payee, [fact]);
  }
  const median = measureOf('median');
  return [...byPayee]
    .map(([key, own]) => ({ key, own, total: conversion.sum('total', own) }))
    .sort((one, other) => other.total - one.total || (one.key < other.key ? -1 : 1))
    .slice(0, BUILT_IN_LIMITS.payees)
    .map(({ key, own, total }) => ({
      key,
      count: own.reduce((sum, { transactions }) => sum + transactions, 0),
      total,
      // The total names what has no rate.
      usual: median(own, conversion.startAnother()),
      gapDays: gapOf(own.flatMap(({ dates }) => dates)),
    }));
}

function gapOf(days: readonly CalendarDay[]): number | null {
  const different = [...new Set(days)].sort();
  const gaps = different.slice(1).map((day, index) => daysBetween(different[index] ?? day, day));
  const [lower, upper] = middlesOf(gaps.sort((one, other) => one - other));
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
