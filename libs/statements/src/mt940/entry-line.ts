import { type CalendarDay, daysBetween, type MinorUnits } from '@pocket/contracts';
import { signedAmount } from '../values/amount.js';
import { clampedDay, fullYear } from '../values/day.js';
import { isNoId, oneLine } from '../values/text.js';
import { sixDigitDay } from './balance.js';

/** What `:61:` says. */
export interface EntryLine {
  readonly date: CalendarDay | null;
  /** Signed: reversals have turned it already. Null if it is none. */
  readonly amount: MinorUnits | null;
  readonly reversal: boolean;
  /** Announced, not booked (MT942). */
  readonly expected: boolean;
  /** What the customer calls it, and what the bank does; `''` for none. */
  readonly reference: string;
  /** SWIFT's code of the kind of entry: `TRF`. */
  readonly kind: string;
  readonly bankReference: string;
  /** Behind the reference, where some banks write a name. */
  readonly name: string;
  /** The lines below. */
  readonly supplement: string;
}

/**
 * Value day, entry day, mark, third letter of the currency, amount, kind, references. Reversals are RC and RD; `CR` and
 * `DR` are a credit and a debit in EUR or the like.
 */
const ENTRY =
  /^(\d{6})(\d{4}| {4})?\s*([RE]?[CD])([A-Z])?\s*(\d[\d.,]*|[.,]\d+|[.,]?)\s*(?:[A-Z]([A-Z0-9 ]{3}))?(.*)$/s;

/** What some banks write behind their reference instead of below it: `/TRCD/00100/`. */
const ADDED = /\/[A-Z]{4}\/.*$/s;
/** Of so few digits it is a code of the kind of entry, and comes again. */
const BOOKING_CODE = /^\d{1,5}$/;

/** Reads `:61:`; null for what is no entry. */
export function parseEntryLine(lines: readonly string[]): EntryLine | null {
  const [first = '', second = '', ...others] = lines;
  const whole = ENTRY.exec(first.trimEnd());
  // Some systems break lines anywhere.
  const match = whole?.[5] ? whole : (ENTRY.exec((first.trimEnd() + second).trimEnd()) ?? whole);
  if (!match) return null;
  const [value = '', entry = '', mark = ''] = match.slice(1);
  const amount = signedAmount(match[5] ?? '');
  const isCredit = mark.endsWith('C') !== mark.startsWith('R');
  const rest = match[7] ?? '';
  const [customer = '', ...bank] = rest.split('//');
  // Text after the sixteen characters of a reference.
  const [reference = '', ...text] = customer.trim().split(/\s{2,}/);
  const below = match === whole ? [second, ...others] : others;
  const bankReference = bank.join('//').replace(ADDED, '').trim();
  return {
    date: entryDay(value, entry) ?? sixDigitDay(value),
    amount: amount === null ? null : (isCredit ? amount : -amount) || 0,
    reversal: mark.startsWith('R'),
    expected: mark.startsWith('E'),
    reference: isNoId(reference) ? '' : reference,
    kind: match[6] ?? '',
    bankReference: isNoId(bankReference) || BOOKING_CODE.test(bankReference) ? '' : bankReference,
    name: oneLine(text.join(' ')),
    supplement: oneLine(below.join(' ')),
  };
}

/** The entry day has no year: it is the one nearest to the value day. */
function entryDay(value: string, entry: string): CalendarDay | null {
  const month = Number(entry.slice(0, 2));
  const day = Number(entry.slice(2, 4));
  if (!month || !day) return null;
  const year = fullYear(Number(value.slice(0, 2)));
  // Within half a year it is the same one.
  if (Math.abs(month - Number(value.slice(2, 4))) <= 5) return clampedDay(year, month, day);
  const near = sixDigitDay(value);
  const days = [year, year - 1, year + 1].map((one) => clampedDay(one, month, day)).filter((found) => found !== null);
  if (!near) return days[0] ?? null;
  return days.reduce<CalendarDay | null>(
    (best, one) => (best && Math.abs(daysBetween(near, best)) <= Math.abs(daysBetween(near, one)) ? best : one),
    null,
  );
}
