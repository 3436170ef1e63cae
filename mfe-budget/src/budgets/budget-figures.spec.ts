import type { Budget } from '@pocket/contracts';
import { progressText, remainingOf, statusOf, totalsOf, unconvertedOf, usageOf } from './budget-figures';

const budget = (limit: number, spent: number) => ({ limit, spent });

describe('budget figures', () => {
  it.each([
    [0, 0, 'On Track', '0.0'],
    [0, 0.01, 'Over Budget', '200.0'],
    [100, 80, 'On Track', '80.0'],
    [100, 80.01, 'Warning', '80.0'],
    [100, 100, 'Warning', '100.0'],
    [100, 100.01, 'Over Budget', '100.1'],
    [300, 450, 'Over Budget', '150.0'],
    [300, 100, 'On Track', '33.3'],
    [33.35, 26.68, 'On Track', '80.0'],
    [100, 99.96, 'Warning', '99.9'],
    [10_000, 10_004, 'Over Budget', '100.1'],
    [999_999_999_999.99, 0.01, 'On Track', '0.0'],
    [0.01, 999_999_999_999.99, 'Over Budget', '9999999999999900.0'],
  ])('of a limit of %d with %d spent: %s at %s%%', (limit, spent, status, progress) => {
    expect(statusOf(budget(limit, spent))).toBe(status);
    expect(progressText(budget(limit, spent))).toBe(progress);
  });

  it('counts what is within and over its limit, and adds up exactly', () => {
    const budgets = [budget(0.1, 0.2), budget(0.2, 0.2)] as Budget[];
    expect(totalsOf(budgets)).toEqual({ limit: 0.3, spent: 0.4, onTrack: 1, overLimit: 1 });
  });

  it('subtracts exactly', () => {
    expect(remainingOf(budget(0.3, 0.1))).toBe(0.2);
    expect(remainingOf(budget(0.1, 0.3))).toBe(-0.2);
  });

  it('has the three decimals of dinars', () => {
    expect(remainingOf(budget(1.234, 0.5))).toBe(0.734);
    expect(totalsOf([budget(1.234, 0.001), budget(0.001, 0.001)] as Budget[])).toMatchObject({
      limit: 1.235,
      spent: 0.002,
    });
    expect(statusOf(budget(1.005, 0.805))).toBe('Warning');
  });

  it('adds up what budgets leave out, by currency', () => {
    const left = (currency: string, amount: number) => ({ field: 'spent', currency, amount });
    const budgets = [[left('JPY', 0.1), left('KWD', 0.001)], [left('JPY', 0.2)], undefined];
    expect(unconvertedOf(budgets.map((unconverted) => ({ unconverted })))).toEqual([
      left('JPY', 0.3),
      left('KWD', 0.001),
    ]);
    expect(unconvertedOf([])).toEqual([]);
  });

  it('does not divide by a limit of zero', () => {
    expect(usageOf(budget(0, 0))).toBe(0);
  });
});
