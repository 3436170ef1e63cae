import type { CalendarDay } from '@pocket/contracts';
import type { DecidedRule, Finding } from './finding.js';
import { dayText, moneyText } from './texts.js';

/** Step of a rule on an amount: it fell below, it rose again, or neither. */
export type Fall =
  | { readonly step: 'fall'; readonly finding: Finding }
  /** `next` is what to tell if it rose in between. */
  | { readonly step: 'below'; readonly key: string; readonly next: Finding }
  | { readonly step: 'rise' | 'none' };

/** Amount that a rule watches. */
export interface Watched {
  readonly name: string;
  readonly amount: number;
  readonly below: number;
  readonly currency: string;
  /** Day of a forecast's lowest balance. */
  readonly day?: CalendarDay;
}

/** The key counts the falls, so that each one raises an alert. */
export function fallOf({ _id, kind, isBelow, falls }: DecidedRule, watched: Watched): Fall {
  const { name, amount, below, currency, day } = watched;
  if (amount >= below) return { step: isBelow ? 'rise' : 'none' };
  const keyOf = (count: number) => `${kind}:${_id.toHexString()}:${count}`;
  const at = day === undefined ? '' : ` on ${dayText(day)}`;
  const is = day === undefined ? 'has' : 'is expected to have';
  const title = day === undefined ? 'A balance is low' : 'A balance is expected to be low';
  const text = `${name} ${is} ${moneyText(amount, currency)}${at}, below ${moneyText(below, currency)}`;
  const link = day === undefined ? '/accounts' : '/forecast';
  const next = { key: keyOf(falls + 1), title, text, neutral: title, link };
  return isBelow ? { step: 'below', key: keyOf(falls), next } : { step: 'fall', finding: next };
}
