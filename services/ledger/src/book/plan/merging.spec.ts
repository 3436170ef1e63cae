import { calendarDay, DEFAULT_CURRENCY } from '@pocket/contracts';
import fc from 'fast-check';
import type { PeriodEnd } from '../kinds/plan-category.js';
import { lineField, linesOf } from '../kinds/plan-period.js';
import type { StoredLine, StoredPlanPeriod } from '../states.js';
import { figuresOf } from './figures.js';
import { mergedPeriods } from './merging.js';

const DAY = calendarDay('2026-11-01');
const merge = { from: 'taxi', into: 'travel' };
const line = (assigned: number, note = ''): StoredLine => ({ assigned, note });
const period = (lines: Record<string, StoredLine>): StoredPlanPeriod => ({
  id: '1'.repeat(24),
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  day: DAY,
  held: 7,
  lineVersions: {},
  ...Object.fromEntries(Object.entries(lines).map(([id, each]) => [lineField(id), each])),
});
const merged = (lines: Record<string, StoredLine>) =>
  mergedPeriods([period(lines)], merge, DEFAULT_CURRENCY).map(({ after }) => after);

/** Returns what is ready and what is available at the end of each period. */
function totals(
  periods: readonly StoredPlanPeriod[],
  spent: readonly { readonly taxi: number; readonly travel: number }[],
  end: PeriodEnd,
) {
  let balance = 100;
  const source = spent.map((each, index) => {
    balance -= each.taxi + each.travel;
    const lines = periods[index] ? linesOf(periods[index]) : new Map<string, StoredLine>();
    const days = { start: DAY, end: DAY, unshifted: DAY };
    const facts = { income: 0, incomeOf: new Map(), moved: 0, held: 0, balance, spent: new Map(Object.entries(each)) };
    return { ...days, ...facts, assigned: new Map([...lines].map(([id, { assigned }]) => [id, assigned])) };
  });
  const figures = figuresOf({ periods: source, startBalance: 100, endOf: () => end });
  return figures.map(({ ready, lines }) => [
    ready,
    [...lines.values()].reduce((sum, { available }) => sum + available, 0),
  ]);
}

describe('lines of merged categories', () => {
  it('add up, with both notes', () => {
    expect(merged({ taxi: line(0.1, 'Airport'), travel: line(0.2, 'Train'), rent: line(5) })).toMatchObject([
      { held: 7, 'line taxi': null, 'line travel': line(0.3, 'Train\nAirport'), 'line rent': line(5) },
    ]);
  });

  it.each<[string, StoredLine, StoredLine | undefined, StoredLine | null]>([
    ['one that is alone moves', line(4, 'Airport'), undefined, line(4, 'Airport')],
    ['opposite amounts leave no line', line(4), line(-4), null],
    ['opposite amounts leave a note', line(4, 'Airport'), line(-4), line(0, 'Airport')],
    ['the same note stays once', line(1, 'Trip'), line(1, 'Trip'), line(2, 'Trip')],
    [
      'notes have at most 500 characters',
      line(1, 'b'.repeat(400)),
      line(1, 'a'.repeat(99)),
      line(2, `${'a'.repeat(99)}\n${'b'.repeat(400)}`),
    ],
    [
      'longer notes end there',
      line(1, 'b'.repeat(402)),
      line(1, 'a'.repeat(99)),
      line(2, `${'a'.repeat(99)}\n${'b'.repeat(400)}`),
    ],
  ])('%s', (_name, taxi, travel, expected) => {
    expect(merged(travel ? { taxi, travel } : { taxi })).toMatchObject([
      { 'line taxi': null, 'line travel': expected },
    ]);
  });

  it('change no period without a line of the merged category', () => {
    expect(merged({ travel: line(4), rent: line(5) })).toEqual([]);
  });

  it.each<PeriodEnd>([
    { rest: 'keep', over: 'carry' },
    { rest: 'return', over: 'cover' },
  ])('leave what is ready and available as it was, if both end with %j', (end) => {
    const amount = fc.integer({ min: -500, max: 500 });
    const month = fc.record({ taxi: amount, travel: amount, spentByTaxi: amount, spentByTravel: amount });
    fc.assert(
      fc.property(fc.array(month, { minLength: 1, maxLength: 6 }), (months) => {
        const apart = months.map(({ taxi, travel }) => period({ taxi: line(taxi), travel: line(travel) }));
        const together = apart.flatMap((each) =>
          mergedPeriods([each], merge, DEFAULT_CURRENCY).map(({ after }) => after),
        );
        const spentApart = months.map((each) => ({ taxi: each.spentByTaxi, travel: each.spentByTravel }));
        const spentTogether = months.map((each) => ({ taxi: 0, travel: each.spentByTaxi + each.spentByTravel }));
        expect(totals(together, spentTogether, end)).toEqual(totals(apart, spentApart, end));
      }),
    );
  });
});
