import { Injectable } from '@nestjs/common';
import { type CalendarDay, type CurrencyCode, type DatedAmount, MAX_RATES_FOUND, type RateOn } from '@pocket/contracts';
import { type BookContext, RpcClient } from '@pocket/server';

/** Pairs of one request. */
const MAX_PAIRS = 100;

/** Finds the ledger's rates. */
@Injectable()
export class RateFinder {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns the rates by which the amounts are converted to `quote`. The ledger is asked only if an amount is in another
   * currency.
   */
  async find(context: BookContext, quote: CurrencyCode, amounts: Iterable<DatedAmount>): Promise<RateOn> {
    const { currencies, days } = neededRates(quote, amounts);
    const rates = new Map<string, string | null>();
    for (const someCurrencies of chunksOf(currencies, MAX_PAIRS)) {
      const pairs = someCurrencies.map((base) => ({ base, quote }));
      for (const someDays of chunksOf(days, Math.floor(MAX_RATES_FOUND / pairs.length))) {
        const found = await this.rpc.request('ledger.rates.find', { pairs, days: someDays }, context);
        for (const [row, base] of someCurrencies.entries()) {
          for (const [column, day] of someDays.entries()) {
            rates.set(`${day} ${base}`, found.rates[row]?.[column] ?? null);
          }
        }
      }
    }
    return (day, currency) => rates.get(`${day} ${currency}`) ?? null;
  }
}

function neededRates(quote: CurrencyCode, amounts: Iterable<DatedAmount>) {
  const currencies = new Set<CurrencyCode>();
  const days = new Set<CalendarDay>();
  for (const { day, currency, amount } of amounts) {
    if (currency === quote || amount === 0) continue;
    currencies.add(currency);
    days.add(day);
  }
  return { currencies: [...currencies], days: [...days].sort() };
}

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
