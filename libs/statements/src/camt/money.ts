import type { MinorUnits } from '@pocket/contracts';
import { signedAmount } from '../values/amount.js';
import { statedDigits } from '../values/digits.js';
import { minorText } from '../values/minor-units.js';
import { oneLine } from '../values/text.js';
import type { Element } from './element.js';

/** Amount (`Amt`) with its currency. */
export interface Money {
  /** Without sign. */
  readonly amount: MinorUnits;
  readonly digits: number;
  /** Without sign, with all decimals. */
  readonly major: number;
  readonly currency: string;
}

export type Direction = 'CRDT' | 'DBIT';

/** @param account currency of the account, as {@link statedDigits} takes it */
export function parseMoney(element: Element | undefined, account: string | undefined): Money | null {
  if (!element) return null;
  const currency = element.attribute('Ccy');
  const digits = statedDigits(currency, account);
  const amount = signedAmount(element.content, undefined, digits);
  if (amount === null) return null;
  const major = Number(element.content);
  return {
    amount: Math.abs(amount),
    digits,
    major: Number.isFinite(major) ? Math.abs(major) : Math.abs(amount) / 10 ** digits,
    currency,
  };
}

export function parseDirection(element: Element): Direction | null {
  const text = element.text('CdtDbtInd');
  return text === 'CRDT' || text === 'DBIT' ? text : null;
}

/** Formats `12.50 EUR`. */
export function moneyText({ amount, digits, currency }: Money): string {
  return oneLine(`${minorText(amount, digits)} ${currency}`);
}
