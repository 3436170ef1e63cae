import { type Conversion, type CurrencyCode, fromMinor, type MinorUnits, type Unconverted } from '@pocket/contracts';
import { type DayBalance, exact } from './daily-balances.js';
import type { ForecastBasis } from './forecast-reader.js';
import type { CurrencyBalances } from './outlook.js';

export interface TotalBalances {
  readonly line: readonly DayBalance[];
  readonly unconverted: readonly Unconverted[];
}

/**
 * Adds up balances in the currency of the conversion, at the rates of today. A currency that cannot be converted on
 * some day is left out of all of them, so that no day differs from the one before by what is left out.
 * @throws AppError `VALIDATION_FAILED` if a sum is too large to be exact
 */
export function totalBalances(
  { days, around: { today } }: Pick<ForecastBasis, 'days' | 'around'>,
  balances: CurrencyBalances,
  conversion: Conversion,
): TotalBalances {
  const convertible = new Set(
    [...balances].flatMap(([currency, line]) => {
      return conversion.convert({ day: today, currency, amount: largestOf(line) }) === null ? [] : currency;
    }),
  );
  const kept = [...balances].filter(([currency]) => convertible.has(currency));
  const left = [...balances].filter(([currency]) => !convertible.has(currency));
  const unconverted = left.map(([currency, line]) => firstBalance(currency, line));
  const [[own, only] = []] = kept;
  if (kept.length === 1 && only && own === conversion.currency) return { line: only, unconverted };
  const line = days.map((date, index) => {
    const sum = (figure: 'balance' | 'low' | 'high') => {
      const amounts = kept.map(([currency, each]) => ({ day: today, currency, amount: each[index]?.[figure] ?? 0 }));
      return exact(conversion.sum(figure, amounts));
    };
    return { date, balance: sum('balance'), low: sum('low'), high: sum('high') };
  });
  return { line, unconverted: [...unconverted, ...conversion.unconverted] };
}

function largestOf(line: readonly DayBalance[]): MinorUnits {
  return line.reduce((largest, { low, high }) => Math.max(largest, Math.abs(low), Math.abs(high)), 0);
}

/** Names a currency that is left out, by its first balance that is not 0. */
function firstBalance(currency: CurrencyCode, line: readonly DayBalance[]): Unconverted {
  const { balance = 0 } = line.find((day) => day.balance !== 0) ?? {};
  return { field: 'balance', currency, amount: fromMinor(balance, currency) };
}
