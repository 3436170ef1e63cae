import type { CalendarDay, MinorUnits, TransactionType } from '@pocket/contracts';
import type { StoredTransaction } from '../../book/states.js';
import type { Sum } from './digest.schema.js';

/** Fields of a transaction that sums by category contain. */
export type Categorized = Pick<
  StoredTransaction,
  'date' | 'accountId' | 'type' | 'amount' | 'transferId' | 'categoryId' | 'splits'
>;
/** Transactions and lines of one day, account, kind and category. */
export interface CategoryFlow {
  readonly day: CalendarDay;
  readonly accountId: string;
  readonly type: TransactionType;
  readonly isTransfer: boolean;
  readonly categoryId: string | null;
  /** Negative lines reduce it. */
  readonly amount: MinorUnits;
}

/** Flows of a day as of a version of its digest. */
export interface DayFlows {
  readonly day: CalendarDay;
  /** Changes with each write and each rebuild of the digest; empty without one. */
  readonly version: string;
  readonly flows: readonly CategoryFlow[];
}

const [NONE, TRANSFER] = ['-', 'transfer'];

/** Yields the parts of a transaction: its lines, or itself. */
export function* partsOf({ date, accountId, type, amount, transferId, categoryId, splits }: Categorized) {
  const whole = { day: date, accountId, type, isTransfer: transferId !== null };
  if (!splits) yield { ...whole, categoryId, amount };
  else for (const line of splits) yield { ...whole, categoryId: line.categoryId, amount: line.amount };
}

/** Returns the name of a sum within its day. */
export const flowName = ({ accountId, type, categoryId, isTransfer }: Omit<CategoryFlow, 'day' | 'amount'>): string =>
  `${accountId} ${type} ${isTransfer ? TRANSFER : (categoryId ?? NONE)}`;

/** Parses a {@link flowName} of a day. */
export function flowOf(day: CalendarDay, name: string, { amount }: Sum): CategoryFlow {
  const [accountId, type, place] = name.split(' ') as [string, TransactionType, string];
  const isTransfer = place === TRANSFER;
  return { day, accountId, type, isTransfer, categoryId: isTransfer || place === NONE ? null : place, amount };
}

/** Changes of sums by category, by day and name. */
export class CategoryDeltas {
  readonly #days = new Map<CalendarDay, Map<string, { count: number; amount: number }>>();

  /** `before` is null for a creation, `after` for a deletion. */
  add(before: Categorized | null, after: Categorized | null): void {
    if (before) this.#move(before, -1);
    if (after) this.#move(after, 1);
  }

  /** Yields the sums of each day that change. */
  *days(): Generator<readonly [CalendarDay, ReadonlyMap<string, Sum>]> {
    for (const [day, sums] of this.#days) {
      const moved = [...sums].filter(([, { count, amount }]) => count !== 0 || amount !== 0);
      if (moved.length > 0) yield [day, new Map(moved)];
    }
  }

  #move(transaction: Categorized, sign: 1 | -1): void {
    for (const part of partsOf(transaction)) {
      const sums = this.#days.get(part.day) ?? new Map<string, { count: number; amount: number }>();
      this.#days.set(part.day, sums);
      const name = flowName(part);
      const sum = sums.get(name) ?? { count: 0, amount: 0 };
      sums.set(name, sum);
      sum.count += sign;
      sum.amount += sign * part.amount;
    }
  }
}
