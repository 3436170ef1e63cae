import { MAX_MATCH_DAYS } from '@pocket/contracts';
import { type Evidence, evidenceOf } from './evidence.js';
import type { Expectation } from './expectation.js';
import type { Payment } from './payment.js';

/** Payment with an occurrence that it meets. */
export interface Pair extends Evidence {
  readonly payment: Payment;
  readonly expectation: Expectation;
}

/**
 * Assigns payments to the occurrences of their pairs, one to one, the best pairs first. If pairs that share a side are
 * equally good, none is taken, and no worse pair of their sides either. The order of the input does not matter.
 * @returns payment id → its occurrence
 */
export function assign(all: readonly Pair[]): ReadonlyMap<string, Expectation> {
  const found = new Map<string, Expectation>();
  const settled = new Set<Payment | Expectation>();
  for (const pairs of byEvidence(all)) {
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

/** Finds the occurrences whose days a payment is within: the days of one schedule do not overlap. */
export class ExpectationIndex {
  readonly #byAccounts = new Map<string, Map<string, Expectation[]>>();

  constructor(expectations: readonly Expectation[]) {
    for (const expectation of expectations.toSorted((one, other) => compare(one.date, other.date))) {
      const key = accountsKey(expectation);
      const schedules = this.#byAccounts.get(key) ?? new Map<string, Expectation[]>();
      this.#byAccounts.set(key, schedules);
      const own = schedules.get(expectation.scheduleId);
      if (own) own.push(expectation);
      else schedules.set(expectation.scheduleId, [expectation]);
    }
  }

  /** Yields at most one occurrence of each schedule of the payment's type and accounts. */
  *near(payment: Payment): Generator<Expectation> {
    for (const own of this.#byAccounts.get(accountsKey(payment))?.values() ?? []) {
      const expectation = own[firstUntil(own, payment.date)];
      if (expectation && expectation.days.from <= payment.date) yield expectation;
    }
  }
}

const accountsKey = ({ type, accountId, toAccountId }: Pick<Payment, 'type' | 'accountId' | 'toAccountId'>) =>
  `${type} ${accountId} ${toAccountId}`;
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Returns the position of the first occurrence whose days do not end before a day. */
function firstUntil(sorted: readonly Expectation[], day: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.days.to ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the occurrences that a payment meets. */
export function pairsOf(payment: Payment, index: ExpectationIndex): Pair[] {
  return [...index.near(payment)].flatMap((expectation): Pair[] => {
    const evidence = evidenceOf(payment, expectation);
    return evidence ? [{ payment, expectation, ...evidence }] : [];
  });
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
