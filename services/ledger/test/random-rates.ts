import type { CalendarDay, CurrencyCode, DayRange } from '@pocket/contracts';
import type { Random } from '../src/opening/demo/random.js';
import { daysFrom } from './naive-insights.js';
import type { Person } from './person.js';
import type { RunningLedger } from './running-ledger.js';

/** Currencies with two, no and three decimals, besides the dollar of a new book. */
export const OTHER_CURRENCIES = ['EUR', 'GBP', 'ISK', 'KWD'] as string[] as [
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
];
const ABOUT: Readonly<Record<string, number>> = { EUR: 1.1, GBP: 1.3, ISK: 0.0072, KWD: 3.25 };

/** Imports rates to dollars for each day; returns what finds them. */
export async function importRates(
  ledger: RunningLedger,
  person: Person,
  random: Random,
  { from, to }: DayRange,
): Promise<(day: CalendarDay, currency: string) => string> {
  const rates = new Map<string, string>();
  for (const day of daysFrom(from, to)) {
    for (const currency of OTHER_CURRENCIES) {
      const rate = (ABOUT[currency] ?? 1) * (1 + random.between(-9_999, 9_999) / 99_999);
      rates.set(`${day},${currency}`, rate.toFixed(8).replace(/0+$/, ''));
    }
  }
  const lines = [...rates].map(([address, rate]) => `${address},USD,${rate}`);
  const body = await ledger.storeUpload(person.userId, ['day,base,quote,rate', ...lines].join('\n'));
  await person.ask('ledger.rates.import', { body });
  return (day, currency) => rates.get(`${day},${currency}`) ?? '';
}
