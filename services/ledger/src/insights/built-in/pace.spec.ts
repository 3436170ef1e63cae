import { Conversion, type CurrencyCode, calendarDay, type DayRange } from '@pocket/contracts';
import type { Fact } from '../fact.js';
import { paceOf, SPANS_BEFORE } from './pace.js';
import { spansBefore } from './span.js';

const day = calendarDay;
const spend = (date: string, amount: number, currency = 'USD'): Fact => ({
  day: day(date),
  currency: currency as CurrencyCode,
  type: 'expense',
  amount,
  count: 1,
  transactions: 1,
  amounts: [],
  dates: [],
  categoryId: null,
  accountId: 'a',
  payee: '',
  tags: [],
});
const MARCH: DayRange = { from: day('2026-03-01'), to: day('2026-03-31') };

function ask(facts: readonly Fact[], today = '2026-03-30') {
  const conversion = new Conversion('USD' as CurrencyCode, (_, currency) => (currency === 'EUR' ? '0.5' : null));
  const days = paceOf(facts, { span: MARCH, before: spansBefore(MARCH, SPANS_BEFORE), today: day(today) }, conversion);
  return { days, unconverted: conversion.unconverted };
}

describe('the pace of spending', () => {
  it('is known until today, and keeps the last value of shorter spans', () => {
    const { days } = ask([
      spend('2026-03-02', 100),
      spend('2026-03-31', 900),
      spend('2026-02-01', 10),
      spend('2026-02-28', 20),
      spend('2026-01-31', 300),
    ]);
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ day: 1, date: '2026-03-01', now: 0, before: 10, mean: 3 });
    expect(days[29]).toEqual({ day: 30, date: '2026-03-30', now: 100, before: 30, mean: 10 });
    expect(days[30]).toEqual({ day: 31, date: '2026-03-31', now: null, before: 30, mean: 110 });
  });

  it('rounds a mean once, half to even', () => {
    const { days } = ask([spend('2026-02-01', 3, 'EUR'), spend('2026-01-01', 12, 'EUR')]);
    // 1.5 and 7.5, which is a third of it.
    expect(days[0]).toMatchObject({ before: 2, mean: 2 });
  });

  it('names what has no rate', () => {
    const { days, unconverted } = ask([spend('2026-02-01', 300, 'CHF'), spend('2026-03-31', 100, 'CHF')]);
    expect(days[30]).toMatchObject({ before: 0, mean: 0 });
    expect(unconverted).toEqual([
      { field: 'before', currency: 'CHF', amount: 3 },
      { field: 'mean', currency: 'CHF', amount: 3 },
    ]);
  });
});
