import { account } from '@pocket/platform/testing';
import { accountForecast, forecast, item } from '../testing/forecast';
import { bandPath } from './band-path';
import { itemsByPoint, itemsOf, linesOf } from './lines';
import { pointText } from './point-text';
import { belowSentence, lowestSentence } from './sentences';

const money = (value: number) => `$${value.toFixed(2)}`;
const [CHECKING] = linesOf(forecast(), [account()]);
if (!CHECKING) throw new Error('A forecast has a line for each account');
const lowestOn = (date: string, balance = 225) => ({ ...CHECKING, lowest: { date, balance, low: balance } });

describe('the sentences of a line', () => {
  it.each([
    ['2026-12-05', 'Checking goes down to $225.00 on Saturday, December 5'],
    ['2027-01-09', 'Checking goes down to $225.00 on Saturday, January 9, 2027'],
    ['2026-11-27', 'Checking stays at $225.00 or above'],
  ])('name the lowest point of %s', (date, text) => {
    expect(lowestSentence(lowestOn(date), '2026-11-27', money)).toBe(text);
  });

  it('name the first day below 0', () => {
    const below = { date: '2026-12-05', balance: -20 };
    expect(belowSentence({ ...CHECKING, below }, '2026-11-27', money)).toBe(
      'Checking falls below $0.00 on Saturday, December 5, to $-20.00',
    );
    expect(belowSentence(CHECKING, '2026-11-27', money)).toBeUndefined();
  });
});

describe('the lines', () => {
  it('have a total if there are several accounts', () => {
    const accounts = [account(), account({ id: 'a2', name: 'Savings' })];
    const lines = linesOf(forecast([accountForecast(), accountForecast({ accountId: 'a2' })]), accounts);
    expect(lines.map(({ name }) => name)).toEqual(['Total', 'Checking', 'Savings']);
    expect(new Set(lines.map(({ color }) => color)).size).toBe(3);
    expect(linesOf(forecast(), accounts).map(({ name }) => name)).toEqual(['Checking']);
  });

  it('have their items by day, and each at the first point that contains it', () => {
    const items = itemsOf([CHECKING, { ...CHECKING, id: 'a2', items: [item({ date: '2026-12-02', title: 'Gym' })] }]);
    expect(items.map(({ title }) => title)).toEqual(['Rent', 'Gym', 'Electricity', 'Salary']);
    const weekly = itemsByPoint(['2026-11-27', '2026-11-29', '2026-12-06', '2026-12-28'], items);
    expect([...weekly].map(([index, found]) => [index, found.map(({ title }) => title)])).toEqual([
      [2, ['Rent', 'Gym', 'Electricity']],
      [3, ['Salary']],
    ]);
  });

  it('have a band from the lows to the highs, if they differ', () => {
    const at = (low: number, high: number) => ({ date: '', balance: low, low, high });
    expect(bandPath([at(0, 0), at(5, 10)], { low: 0, high: 10 })).toBe('M0 100L100 0L100 50L0 100Z');
    expect(bandPath([at(3, 3)], { low: 0, high: 10 })).toBe('');
  });
});

it('a point reads out its first items, and how many more there are', () => {
  const many = itemsOf([
    { ...CHECKING, items: Array.from({ length: 12 }, (_, index) => item({ title: `Item ${index}` })) },
  ]);
  const text = pointText('Friday', [CHECKING], 0, many, money);
  expect(text).toMatch(/^Friday: Checking \$1200\.00; Item 0 \$-900\.00; .*; Item 9 \$-900\.00; 2 more$/);
});
