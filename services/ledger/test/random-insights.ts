import { addDays, type CalendarDay, type CurrencyCode, calendarDay } from '@pocket/contracts';
import type { Random } from '../src/opening/demo/random.js';
import { NaiveInsights } from './naive-insights.js';
import type { Person } from './person.js';
import { importRates } from './random-rates.js';
import type { RunningLedger } from './running-ledger.js';

type Spent = NonNullable<Parameters<Person['spend']>[0]>;

const FIRST = calendarDay('2025-11-10');
const CENTS = 100;
const OTHERS = [
  ['EUR', -40.25, 'credit'],
  ['GBP', 0, 'savings'],
  ['ISK', 20_000, 'cash'],
  ['KWD', 12.125, 'savings'],
] as const;
const KRONAS = 2;

/** Fills a book with what has no category, negative lines, opening balances and transfers, and reads it. */
export async function randomInsights(
  ledger: RunningLedger,
  person: Person,
  {
    random,
    isOfSeveral,
    today,
  }: { readonly random: Random; readonly isOfSeveral: boolean; readonly today: CalendarDay },
): Promise<NaiveInsights> {
  const group = await person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense' } });
  const [groceries, rent, salary] = ['Groceries', 'Rent', 'Salary'].map((name) => person.category(name)) as [
    string,
    string,
    string,
  ];
  await person.ask('ledger.categories.update', { id: groceries, body: { parentId: group.id } });
  await person.ask('ledger.accounts.update', { id: person.cash, body: { openingBalance: 250.5 } });
  let rateOn = (_: CalendarDay, __: string) => '1';
  const others: string[] = [];
  if (isOfSeveral) {
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    rateOn = await importRates(ledger, person, random, { from: addDays(FIRST, -400), to: today });
    for (const [currency, balance, type] of OTHERS) {
      const body = { name: currency, currency: currency as CurrencyCode, balance, type };
      others.push((await person.ask('ledger.accounts.create', { body })).id);
    }
  }
  // Kronas have no cents.
  const amountIn = (accountId: string | undefined, cents: number) =>
    accountId === others[KRONAS] ? Math.ceil(cents / CENTS) : cents / CENTS;
  const own = [person.cash, person.bank, ...others] as [string, ...string[]];
  for (let count = 0; count < 90; count += 1) {
    const date = addDays(FIRST, random.between(0, 390));
    const accountId = random.pick(own);
    const amount = amountIn(accountId, random.between(1, 90_000));
    if (random.chance(0.15)) {
      const [to] = own.filter((id) => id !== accountId);
      const isAbroad = others.includes(accountId) || others.includes(to ?? '');
      const arrives = isAbroad ? { toAmount: amountIn(to, random.between(1, 90_000)) } : {};
      await person.move({ date, amount, fromAccountId: accountId, toAccountId: to ?? '', ...arrives });
      continue;
    }
    const [taken, back] = [random.pick([groceries, rent, group.id]), random.pick([groceries, rent, null])];
    const fields: Spent = { date, accountId, amount, payee: random.pick(['', 'Market', 'market', 'Landlord']) };
    if (random.chance(0.2)) await person.earn({ ...fields, categoryId: random.pick([salary, null]) });
    else if (random.chance(0.3)) {
      const splits = [
        { categoryId: taken, amount: Math.round((amount + 500) * CENTS) / CENTS, notes: '' },
        { categoryId: back, amount: -500, notes: '' },
      ];
      await person.spend({ ...fields, splits });
    } else await person.spend({ ...fields, categoryId: random.pick([taken, null]) });
  }
  return new NaiveInsights({
    today,
    currency: 'USD' as CurrencyCode,
    accounts: await person.ask('ledger.accounts.list', {}),
    categories: await person.ask('ledger.categories.list', {}),
    transactions: await person.walk(),
    rateOn,
  });
}
