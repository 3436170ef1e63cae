import type { CalendarDay } from '@pocket/contracts';
import type { AccountPart, BalancePart } from '../model/statement.js';
import { leadingDay } from '../values/day.js';
import type { Element } from './element.js';
import { parseDirection, parseMoney } from './money.js';

/** Codes of closing balances, preferred one first. */
const CLOSING = ['CLBD', 'ITBD'];

/** Reads the account of a statement. `currency` is used if the account has none. */
export function statementAccount(account: Element | null, currency: string | null): AccountPart {
  const number =
    account?.text('Id', 'IBAN') || account?.text('Id', 'Othr', 'Id') || account?.text('Id', 'PrtryAcct', 'Id');
  const bank = account?.at('Svcr', 'FinInstnId');
  return {
    kind: 'account',
    number: (number ?? '').replace(/\s/g, ''),
    name: account?.text('Nm') || account?.text('Ownr', 'Nm') || account?.text('Ownr', 'Pty', 'Nm') || '',
    institution: bank?.text('Nm') || bank?.text('BICFI') || bank?.text('BIC') || '',
    currency: account?.text('Ccy') || currency || null,
  };
}

/** Returns the closing balance in the account's currency; null if there is none. */
export function closingBalance(
  balances: readonly Element[],
  currency: string | null,
  account: string | undefined,
): BalancePart | null {
  for (const code of CLOSING) {
    const matches = balances.filter((balance) => codeOf(balance) === code);
    const closings = matches
      .map((balance) => balanceOf(balance, currency, account))
      .filter((balance) => balance !== null);
    // A statement of several pages repeats the balance: the latest day counts, then the last page.
    const [latest] = closings.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
    const last = closings.findLast(({ date }) => date === latest?.date);
    if (last) return last;
  }
  return null;
}

/** Returns the day of a statement that opens and closes on the same day; entries without day get it. */
export function dayOfStatement(balances: readonly Element[]): CalendarDay | null {
  const dayOf = (code: string) => dayOfBalance(balances.find((balance) => codeOf(balance) === code));
  const day = dayOf('CLBD');
  return day === dayOf('OPBD') ? day : null;
}

export function elementCurrency(element: Element | undefined): string | null {
  return element?.at('Amt')?.attribute('Ccy') || null;
}

function balanceOf(balance: Element, currency: string | null, account: string | undefined): BalancePart | null {
  const money = parseMoney(balance.at('Amt'), account);
  if (!money || (currency && money.currency && money.currency !== currency)) return null;
  const amount = parseDirection(balance) === 'DBIT' ? -money.amount || 0 : money.amount;
  return { kind: 'closing', amount, date: dayOfBalance(balance) };
}

function codeOf(balance: Element): string {
  return balance.text('Tp', 'CdOrPrtry', 'Cd') || balance.text('Tp', 'Cd');
}

function dayOfBalance(balance: Element | undefined): CalendarDay | null {
  if (!balance) return null;
  return (
    leadingDay(balance.text('Dt', 'Dt')) ?? leadingDay(balance.text('Dt', 'DtTm')) ?? leadingDay(balance.text('Dt'))
  );
}
