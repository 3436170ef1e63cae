import {
  addDays,
  type CalendarDay,
  type Conversion,
  type DatedAmount,
  type DayRange,
  type MinorUnits,
  type TransactionType,
} from '@pocket/contracts';

/** Sum of transactions of one day, type and currency. */
export interface DaySumIn extends DatedAmount {
  readonly type: TransactionType;
  readonly count: number;
}
export interface CalendarFigures {
  readonly date: CalendarDay;
  readonly income: MinorUnits;
  readonly spending: MinorUnits;
  /** Number of transactions. */
  readonly count: number;
}

/** Returns each day of a span. */
export function calendarOf(sums: readonly DaySumIn[], span: DayRange, conversion: Conversion): CalendarFigures[] {
  const byDay = new Map<CalendarDay, DaySumIn[]>();
  for (const sum of sums) {
    const own = byDay.get(sum.day);
    if (own) own.push(sum);
    else byDay.set(sum.day, [sum]);
  }
  const days: CalendarFigures[] = [];
  for (let date = span.from; date <= span.to; date = addDays(date, 1)) {
    const own = byDay.get(date) ?? [];
    const ofType = (wanted: TransactionType) => own.filter(({ type }) => type === wanted);
    days.push({
      date,
      income: conversion.sum('income', ofType('income')),
      spending: conversion.sum('spending', ofType('expense')),
      count: own.reduce((total, { count }) => total + count, 0),
    });
  }
  return days;
}
