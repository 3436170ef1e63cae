import { type CalendarDay, daysBetween, type MinorUnits } from '@pocket/contracts';
import { signedAmount } from '../values/amount.js';
import { clampedDay, fullYear } from '../values/day.js';
import { isNoId, oneLine } from '../values/text.js';
import { sixDigitDay } from './balance.js';

/** Content of `:61:`. */
interface EntryLine {
  readonly date: CalendarDay | null;
  /** Signed, reversals already inverted. Null if it cannot be read. */
  readonly amount: MinorUnits | null;
  readonly reversal: boolean;
  /** True if announced but not booked (MT942). */
  readonly expected: boolean;
  /** Customer's reference, `''` for none. */
  readonly reference: string;
  /** SWIFT code of the kind of transaction: `TRF`. */
  readonly kind: string;
  readonly bankReference: string;
  /** Text after the reference, a name at some banks. */
  readonly name: string;
  /** Text of the following lines. */
  readonly supplement: string;
}

/**
 * Value day, entry day, mark, third letter of the currency, amount, kind, references. Reversals are RC and RD; in `CR` and
 * `DR` the R is the third letter of the currency, as in EUR.
 */
const ENTRY =
  /^(\d{6})(\d{4}| {4})?\s*([RE]?[CD])([A-Z])?\s*(\d[\d.,]*|[.,]\d+|[.,]?)\s*(?:[A-Z]([A-Z0-9 ]{3}))?(.*)$/s;

/** Codes that some banks write after their reference instead of below it: `/TRCD/00100/`. */
const ADDED = /\/[A-Z]{4}\/.*$/s;
/** A bank reference this short is a code of the kind of transaction and repeats. */
const BOOKING_CODE = /^\d{1,5}$/;

/** Reads `:61:`; null if it cannot be read. @param digits decimals of the currency */
export function parseEntryLine(lines: readonly string[], digits: number): EntryLine | null {
  const [first = '', second = '', ...others] = lines;
  const firstMatch = ENTRY.exec(first.trimEnd());
  // Some systems break lines within the fields.
  const match = firstMatch?.[5] ? firstMatch : (ENTRY.exec((first.trimEnd() + second).trimEnd()) ?? firstMatch);
  if (!match) return null;
  const [value = '', entry = '', mark = ''] = match.slice(1);
  const amount = signedAmount(match[5] ?? '', undefined, digits);
  const isCredit = mark.endsWith('C') !== mark.startsWith('R');
  const rest = match[7] ?? '';
  const [customer = '', ...bank] = rest.split('//');
  // A reference has at most 16 characters; text may follow after a gap.
  const [reference = '', ...text] = customer.trim().split(/\s{2,}/);
  const below = match === firstMatch ? [second, ...others] : others;
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

/** Completes the entry day, which has no year, to the date nearest to the value day. */
function entryDay(value: string, entry: string): CalendarDay | null {
  const month = Number(entry.slice(0, 2));
  const day = Number(entry.slice(2, 4));
  if (!month || !day) return null;
  const year = fullYear(Number(value.slice(0, 2)));
  // Months at most five apart are in the same year.
  if (Math.abs(month - Number(value.slice(2, 4))) <= 5) return clampedDay(year, month, day);
  const near = sixDigitDay(value);
  const days = [year, year - 1, year + 1]
    .map((candidateYear) => clampedDay(candidateYear, month, day))
    .filter((found) => found !== null);
  if (!near) return days[0] ?? null;
  return days.reduce<CalendarDay | null>(
    (best, candidate) =>
      best && Math.abs(daysBetween(near, best)) <= Math.abs(daysBetween(near, candidate)) ? best : candidate,
    null,
  );
}
