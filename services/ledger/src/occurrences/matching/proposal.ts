import { type CurrencyCode, fromMinor, MAX_MATCH_CANDIDATES, type Occurrence } from '@pocket/contracts';
import { ExpectationIndex } from './assignment.js';
import { distance, type Evidence, evidenceOf, isPriceChange } from './evidence.js';
import type { Expectation } from './expectation.js';
import { inSteps } from './in-steps.js';
import type { Payment } from './payment.js';

/** Proposal of an open occurrence to a person. */
export type Proposal = Pick<Occurrence, 'candidates' | 'priceChange'>;

interface Met extends Evidence {
  readonly id: string;
}

/** Returns what payments without a link may be, for each occurrence that some may be of. */
export async function proposalsOf(
  payments: readonly Payment[],
  expectations: readonly Expectation[],
  currencyOf: (accountId: string) => CurrencyCode,
): Promise<ReadonlyMap<Expectation, Proposal>> {
  const index = new ExpectationIndex(expectations);
  const met = new Map<Expectation, Met[]>();
  const changed = new Map<Expectation, Payment>();
  await inSteps(payments, (payment) => {
    for (const each of index.near(payment)) {
      const evidence = evidenceOf(payment, each);
      if (evidence) met.set(each, best([...(met.get(each) ?? []), { id: payment.id, ...evidence }]));
      const other = changed.get(each);
      if (isPriceChange(payment, each) && !(other && isNearer(other, payment, each))) changed.set(each, payment);
    }
  });
  const proposed = [...new Set([...met.keys(), ...changed.keys()])];
  return new Map(
    proposed.map((each) => {
      const candidates = (met.get(each) ?? []).map(({ id }) => id);
      const other = candidates.length > 0 ? undefined : changed.get(each);
      const priceChange = other ? priceChangeOf(other, each, currencyOf(each.accountId)) : null;
      return [each, { candidates, priceChange }];
    }),
  );
}

function priceChangeOf({ id, amount }: Payment, expectation: Expectation, currency: CurrencyCode) {
  return { from: fromMinor(expectation.amount, currency), to: fromMinor(amount, currency), transactionId: id };
}

const best = (met: readonly Met[]) => met.toSorted(byEvidence).slice(0, MAX_MATCH_CANDIDATES);
const byEvidence = (one: Met, other: Met) =>
  one.level - other.level || one.days - other.days || (one.id < other.id ? -1 : 1);

/** Compares days first, then amounts. */
function isNearer(one: Payment, other: Payment, expectation: Expectation): boolean {
  const off = ({ amount }: Payment) => Math.abs(amount - expectation.amount);
  const order =
    distance(one, expectation) - distance(other, expectation) || off(one) - off(other) || (one.id < other.id ? -1 : 1);
  return order < 0;
}
