import type { MinorUnits, TransactionType } from '@pocket/contracts';

/** Type and amount are undefined in imported rows that have none. */
interface Leg {
  readonly accountId: string;
  readonly type: TransactionType | undefined;
  readonly amount: MinorUnits | undefined;
}

/** Returns true if two transactions can form a transfer: one amount, an expense and an income, two accounts. */
export function legsFit(one: Leg, other: Leg): boolean {
  return one.type !== other.type && one.amount === other.amount && one.accountId !== other.accountId;
}
