import type { MinorUnits } from '@pocket/contracts';
import { signedAmount } from '../values/amount.js';
import { oneLine } from '../values/text.js';
import type { Element } from './element.js';

/** Amount (`Amt`) with its currency. */
export interface Money {
  /** Without sign, in hundredths. */
  readonly amount: MinorUnits;
  /** Without sign, with all decimals. */
  readonly major: number;
  readonly currency: string;
}

export type Direction = 'CRDT' | 'DBIT';

export function parseMoney(element: Element | undefined): Money | null {
  const amount = element ? signedAmount(element.content) : null;
  if (!element || amount === null) return null;
  const major = Number(element.content);
  return {
    amount: Math.abs(amount),
    major: Number.isFinite(major) ? Math.abs(major) : Math.abs(amount) / 100,
    currency: element.attribute('Ccy'),
  };
}

export function parseDirection(element: Element): Direction | null {
  const text = element.text('CdtDbtInd');
  return text === 'CRDT' || text === 'DBIT' ? text : null;
}

/** Formats `12.50 EUR`. */
export function moneyText({ amount, currency }: Money): string {
  return oneLine(`${(amount / 100).toFixed(2)} ${currency}`);
}
