import { fromMinor } from '@pocket/contracts';
import { truncateName } from '../../book/texts/truncate-name.js';
import type { Charge } from '../../store/transactions/charges.repository.js';
import { expensesLink } from '../expenses-link.js';
import type { FoundNote } from '../found-note.js';
import { currencyOfCharge, type NoteFacts } from '../note-facts.js';
import { daysText, money } from '../note-texts.js';
import { type EqualCharges, equalCharges } from './equal-charges.js';

/** Days before the month whose charges are read, so that those of its first days are found in both months alike. */
export const DAYS_BEFORE = 7;

/** @param charges of the month and of {@link DAYS_BEFORE} */
export function doubleCharges(charges: readonly Charge[], facts: NoteFacts): FoundNote[] {
  return equalCharges(charges).flatMap((equal) => noteOf(equal, facts) ?? []);
}

function noteOf(equal: EqualCharges, facts: NoteFacts): FoundNote | null {
  const { span, conversion } = facts;
  const [first, second] = equal;
  const last = equal.at(-1) ?? second;
  const currency = currencyOfCharge(first, facts);
  if (last.date < span.from || !currency) return null;
  const { payee, accountId, amount } = last;
  const count = equal.length;
  const score = conversion.convert({ day: last.date, currency, amount: amount * (count - 1) });
  if (score === null) return null;
  const days = { from: first.date, to: last.date };
  const value = fromMinor(amount, currency);
  const times = count === 2 ? 'twice' : `${count} times`;
  return {
    kind: 'doubleCharge',
    about: [first.id, second.id],
    text: `${truncateName(payee)} charged ${money(amount, currency)} ${times} ${daysText(days)}.`,
    numbers: { payee, accountId, ...days, amount: value, count, currency },
    link: expensesLink({ payee, accountId, min: value, max: value }, days),
    score,
  };
}
