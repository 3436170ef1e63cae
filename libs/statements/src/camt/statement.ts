import type { CalendarDay } from '@pocket/contracts';
import type { AccountPart, BalancePart } from '../model/statement.js';
import { leadingDay } from '../values/day.js';
import type { Element } from './element.js';
import { parseDirection, parseMoney } from './money.js';

/** Balances that say what the account held at the end, the best first. */
const CLOSING = ['CLBD', 'ITBD'];

/** The account of a statement. `currency` counts where the account itself has none. */
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

/** What the account held at the end, in its own currency. Null where the statement does not say. */
export function closingBalance(balances: readonly Element[], currency: string | null): BalancePart | null {
  for (const code of CLOSING) {
    const found = balances.filter((balance) => codeOf(balance) === code);
    const parts = found.map((balance) => balanceOf(balance, currency)).filter((balance) => balance !== null);
    // Of several pages the last day counts, and of one day the last page.
    const [latest] = parts.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
    const last = parts.findLast(({ date }) => date === latest?.date);
    if (last) return last;
  }
  return null;
}

/** The day of a statement that opens and closes on the same one: that of entries which have none. */
export function dayOfStatement(balances: readonly Element[]): CalendarDay | null {
  const of = (code: string) => dayOfBalance(balances.find((balance) => codeOf(balance) === code));
  const day = of('CLBD');
  return day === of('OPBD') ? day : null;
}

export function elementCurrency(element: Element | undefined): string | null {
  return element?.at('Amt')?.attribute('Ccy') || null;
}

function balanceOf(balance: Element, currency: string | null): BalancePart | null {
  const money = parseMoney(balance.at('Amt'));
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
