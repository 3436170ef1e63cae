import type { Transaction, TransactionType } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';

/** Usual category and latest amount of a payee. */
export interface PayeeHabit {
  readonly categoryId: string | null;
  /** Amount of the newest transaction, in major units. */
  readonly amount: number | null;
  /** Currency of that amount. */
  readonly currency?: string | undefined;
}

/** Newest transactions that determine the usual category. */
const LOOKED_AT = 100;

/** @param type of the new transaction: refunds do not predict purchases */
export const payeeHabitQuery = (api: ApiClient, payee: string, type: TransactionType) =>
  queryOptions({
    queryKey: ['transactions', 'habit', type, payee.toLowerCase()],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ payee, type, transfer: 'none', limit: String(LOOKED_AT) });
      return habitOf(await api.get<Transaction[]>(`/transactions?${query}`, { signal }));
    },
  });

/** @param transactions of one payee, newest first; of equally frequent categories the one used last is taken */
export function habitOf(transactions: readonly Transaction[]): PayeeHabit {
  const counts = new Map<string, number>();
  for (const { categoryId } of transactions) {
    if (categoryId) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return {
    categoryId: most?.[0] ?? null,
    amount: transactions[0]?.amount ?? null,
    currency: transactions[0]?.currency,
  };
}
