import { type DatedAmount, fromMinor, type MinorUnits } from '@pocket/contracts';
import { truncateName } from '../../book/texts/truncate-name.js';
import type { Charge } from '../../store/transactions/charges.repository.js';
import { expensesLink } from '../expenses-link.js';
import type { FoundNote } from '../found-note.js';
import { convertedSum, currencyOfCharge, type NoteFacts } from '../note-facts.js';
import { daysText, money } from '../note-texts.js';

const MAX_PAYEES = 10;

export interface PayeeSpending {
  readonly payeeKey: string;
  /** The first spelling in order. */
  readonly payee: string;
  /** In the currency of the book. */
  readonly spending: MinorUnits;
}

/** Returns the payees with the highest spending of the month, the highest first. */
export function largestPayees(charges: readonly Charge[], facts: NoteFacts): PayeeSpending[] {
  const byPayee = new Map<string, { payee: string; readonly amounts: DatedAmount[] }>();
  for (const charge of charges) {
    const { payeeKey, payee, amount, date: day } = charge;
    const currency = currencyOfCharge(charge, facts);
    if (payeeKey === '' || day < facts.span.from || !currency) continue;
    const own = byPayee.get(payeeKey) ?? { payee, amounts: [] };
    byPayee.set(payeeKey, own);
    if (payee < own.payee) own.payee = payee;
    own.amounts.push({ day, currency, amount });
  }
  return [...byPayee]
    .map(([payeeKey, { payee, amounts }]) => {
      return { payeeKey, payee, spending: convertedSum(amounts, facts.conversion) ?? 0 };
    })
    .sort((one, other) => other.spending - one.spending || (one.payeeKey < other.payeeKey ? -1 : 1))
    .slice(0, MAX_PAYEES);
}

/** @param seen keys of payees that were there before the month */
export function newPayees(
  largest: readonly PayeeSpending[],
  seen: ReadonlySet<string>,
  { span, conversion: { currency } }: NoteFacts,
): FoundNote[] {
  return largest.flatMap(({ payeeKey, payee, spending }, index): FoundNote[] => {
    if (seen.has(payeeKey)) return [];
    const { from, to } = span;
    return [
      {
        kind: 'newPayee',
        about: [payeeKey],
        text: `You paid ${truncateName(payee)} for the first time: ${money(spending, currency)} ${daysText(span)}.`,
        numbers: { payee, from, to, spending: fromMinor(spending, currency), rank: index + 1, currency },
        link: expensesLink({ payee }, span),
        score: spending,
      },
    ];
  });
}
