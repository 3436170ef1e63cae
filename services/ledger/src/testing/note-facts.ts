import { type CalendarMonth, Conversion, type CurrencyCode, calendarDay, type RateOn } from '@pocket/contracts';
import { monthSpan } from '../notes/month-span.js';
import type { NoteFacts } from '../notes/note-facts.js';
import { OccurrenceLinks } from '../occurrences/occurrence-links.js';
import type { Surroundings } from '../schedules/surroundings.js';
import type { Charge } from '../store/transactions/charges.repository.js';
import { aCategory, anAccount, id } from './states.js';

/** Accounts in the currency of the book and in another one. */
export const [DOLLARS, EUROS] = [id(1), id(2)];
const [USD, EUR] = ['USD', 'EUR'] as [CurrencyCode, CurrencyCode];

/** November 2026, on a day of it. */
export function noteFacts(today = '2026-11-24', rateOn: RateOn = () => '2'): NoteFacts {
  const span = monthSpan('2026-11' as CalendarMonth, calendarDay(today));
  if (!span) throw new RangeError('The month has not begun');
  const accounts = [
    { ...anAccount({ id: DOLLARS }), currency: USD, balance: 0 },
    { ...anAccount({ id: EUROS, ownCurrency: EUR }), currency: EUR, balance: 0 },
  ];
  return {
    span,
    accounts: new Map(accounts.map((account) => [account.id, account])) as NoteFacts['accounts'],
    categories: new Map([[id(3), aCategory()]]),
    conversion: new Conversion(USD, rateOn),
  };
}

export const surroundingsOf = ({ accounts, span }: NoteFacts): Surroundings => ({
  accounts,
  categories: new Map(),
  closedDays: new Set(),
  today: span.to,
  links: new OccurrenceLinks([]),
});

/** A charge of 12.50. */
export function aCharge(date: string, fields: Partial<Charge> = {}): Charge {
  const { payee = 'Kiosk' } = fields;
  const charge = { id: id(9), accountId: DOLLARS, amount: 1_250, date: calendarDay(date), schedule: null };
  return { ...charge, payee, payeeKey: payee.toLowerCase(), ...fields };
}
