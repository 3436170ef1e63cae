import { calendarDay, type MinorUnits } from '@pocket/contracts';
import type { PeriodEnd } from '../kinds/plan-category.js';
import { figuresOf } from './figures.js';
import type { FigureSource } from './plan-types.js';

type Source = FigureSource['periods'][number];

const DAY = calendarDay('2026-11-01');
const period = (fields: Partial<Source>): Source => ({
  start: DAY,
  end: DAY,
  unshifted: DAY,
  income: 0,
  incomeOf: new Map(),
  moved: 0,
  balance: 0,
  spent: new Map(),
  assigned: new Map(),
  held: 0,
  ...fields,
});
const money = (entries: Record<string, MinorUnits>) => new Map(Object.entries(entries));
const COVER: PeriodEnd = { rest: 'keep', over: 'cover' };

describe('figures of a plan', () => {
  const november = (held = 0) =>
    period({
      income: 300_000,
      balance: 267_000,
      assigned: money({ rent: 90_000, groceries: 40_000, holiday: 20_000 }),
      spent: money({ rent: 90_000, groceries: 43_000 }),
      held,
    });
  const december = period({ balance: 267_000 });
  const figures = (endOf: FigureSource['endOf'] = () => COVER, held = 0) =>
    figuresOf({ periods: [november(held), december], startBalance: 100_000, endOf });
  const summary = (all: ReturnType<typeof figures>) => ({
    ready: all.map(({ ready }) => ready),
    overspent: all[1]?.overspent,
    available: ['rent', 'groceries', 'holiday'].map((id) => all[0]?.lines.get(id)?.available),
    balance: all.map(({ balance }) => balance),
  });

  it('are those of the example', () => {
    expect(summary(figures())).toEqual({
      ready: [250_000, 247_000],
      overspent: 3_000,
      available: [0, -3_000, 20_000],
      balance: [267_000, 267_000],
    });
  });

  it('carry overspending where a category says so', () => {
    const all = figures((id) => (id === 'groceries' ? { rest: 'keep', over: 'carry' } : COVER));
    expect(summary(all)).toMatchObject({ ready: [250_000, 250_000], overspent: 0 });
    expect(all[1]?.lines.get('groceries')).toMatchObject({ carried: -3_000, available: -3_000 });
  });

  it('give back what is held', () => {
    expect(summary(figures(() => COVER, 100_000))).toMatchObject({ ready: [150_000, 247_000], overspent: 3_000 });
  });

  it('return what is left where a category says so', () => {
    const all = figures((id) => (id === 'holiday' ? { rest: 'return', over: 'cover' } : COVER));
    expect(all[1]).toMatchObject({ returned: 20_000, ready: 267_000 });
    expect(all[1]?.lines.has('holiday')).toBe(false);
  });

  it('look ahead to the last period with an assignment', () => {
    const all = figuresOf({
      startBalance: 1_000,
      endOf: () => COVER,
      periods: [
        period({ balance: 1_000 }),
        period({ balance: 1_000, assigned: money({ rent: 700 }) }),
        period({ balance: 200, spent: money({ rent: 800 }) }),
        period({ balance: 200 }),
      ],
    });
    expect(all.map(({ ready }) => ready)).toEqual([1_000, 300, 300, 200]);
    expect(all.map(({ toAssign }) => toAssign)).toEqual([300, 300, 300, 200]);
  });

  it('refuse amounts that are not exact', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    const assigned = money({ one: largest, other: largest });
    expect(() => figuresOf({ periods: [period({ assigned })], startBalance: 0, endOf: () => COVER })).toThrow(
      'The amounts of the plan are too large',
    );
  });

  it('refuse amounts that are not exact on the way to a small sum', () => {
    const spent = money({ rent: Number.MAX_SAFE_INTEGER - 1 });
    const fields = { income: -Number.MAX_SAFE_INTEGER, moved: Number.MAX_SAFE_INTEGER - 1, spent };
    const source = { periods: [period({ balance: -8, ...fields })], startBalance: -5, endOf: () => COVER };
    expect(() => figuresOf(source)).toThrow('The amounts of the plan are too large');
  });
});
