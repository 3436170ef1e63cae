import { addDays, MAX_MATCH_DAYS } from '@pocket/contracts';
import { type Evidence, evidenceOf } from './evidence.js';
import type { Expectation } from './expectation.js';
import type { Payment } from './payment.js';

interface Pair extends Evidence {
  readonly payment: Payment;
  readonly expectation: Expectation;
}

/**
 * Assigns payments to the occurrences that they meet, one to one, the best pairs first. Of pairs that are equally good
 * and share a side none is taken, and no worse pair of their sides either. The order of the input does not matter.
 * @returns payment id → its occurrence
 */
export function assign(
  payments: readonly Payment[],
  expectations: readonly Expectation[],
): ReadonlyMap<string, Expectation> {
  const found = new Map<string, Expectation>();
  const settled = new Set<Payment | Expectation>();
  for (const pairs of byEvidence(pairsOf(payments, new ExpectationIndex(expectations)))) {
    const open = pairs.filter(({ payment, expectation }) => !settled.has(payment) && !settled.has(expectation));
    const counts = new Map<Payment | Expectation, number>();
    const sides = open.flatMap(({ payment, expectation }) => [payment, expectation]);
    for (const side of sides) counts.set(side, (counts.get(side) ?? 0) + 1);
    for (const { payment, expectation } of open) {
      if (counts.get(payment) === 1 && counts.get(expectation) === 1) found.set(payment.id, expectation);
    }
    for (const side of sides) settled.add(side);
  }
  return found;
}

/** Finds the occurrences near a payment. */
export class ExpectationIndex {
  readonly #byAccounts = new Map<string, Expectation[]>();

  constructor(expectations: readonly Expectation[]) {
    for (const expectation of [...expectations].sort((one, other) => compare(one.date, other.date))) {
      const key = accountsKey(expectation);
      const own = this.#byAccounts.get(key);
      if (own) own.push(expectation);
      else this.#byAccounts.set(key, [expectation]);
    }
  }

  /** Yields occurrences of the payment's type and accounts on days that can fit. */
  *near(payment: Payment): Generator<Expectation> {
    const own = this.#byAccounts.get(accountsKey(payment)) ?? [];
    const last = addDays(payment.date, MAX_MATCH_DAYS);
    for (let index = firstFrom(own, addDays(payment.date, -MAX_MATCH_DAYS)); index < own.length; index += 1) {
      const expectation = own[index];
      if (!expectation || expectation.date > last) return;
      yield expectation;
    }
  }
}

const accountsKey = ({ type, accountId, toAccountId }: Pick<Payment, 'type' | 'accountId' | 'toAccountId'>) =>
  `${type} ${accountId} ${toAccountId}`;
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Returns the position of the first occurrence that is not before a day. */
function firstFrom(sorted: readonly Expectation[], day: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.date ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pairsOf(payments: readonly Payment[], index: ExpectationIndex): Pair[] {
  return payments.flatMap((payment) =>
    [...index.near(payment)].flatMap((expectation): Pair[] => {
      const evidence = evidenceOf(payment, expectation);
      return evidence ? [{ payment, expectation, ...evidence }] : [];
    }),
  );
}

/** Returns groups of pairs that are equally good, the best first. */
function byEvidence(pairs: readonly Pair[]): Pair[][] {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const rank = pair.level * (MAX_MATCH_DAYS + 1) + pair.days;
    const group = groups[rank] ?? [];
    groups[rank] = group;
    group.push(pair);
  }
  return groups.filter(Boolean);
}
