import type { Account, Transaction, Transfer } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { categoriesQuery, useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { payeeHabitQuery } from '../payee-habit';
import { type AddDraft, transactionBodyOf, transferBodyOf } from './add-draft';

export interface Added {
  readonly text: string;
  readonly changeId: string | null;
}

/** Stores the transaction and shows a message with Undo. */
export function useAdd(accounts: readonly Account[]) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const write = useBookWrite();
  const { money } = useFormat();

  return async (draft: AddDraft, idempotencyKey: string): Promise<Added> => {
    const { type } = draft;
    if (type === 'transfer') {
      const message = ({ from, to }: Transfer) =>
        `Moved ${money(to.amount, to.currency)} from ${from.account} to ${to.account}`;
      const body = transferBodyOf(draft, accounts);
      const { answer, changeId } = await write<Transfer>({
        method: 'POST',
        path: '/transfers',
        body,
        idempotencyKey,
        message,
      });
      return { text: message(answer), changeId };
    }
    const [categories, usual] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)),
      // A quick save may come before the payee's usual category is loaded.
      draft.payee.trim() && !draft.categoryId
        ? queryClient.fetchQuery(payeeHabitQuery(api, draft.payee.trim(), type)).catch(() => null)
        : null,
    ]);
    const message = ({ description, amount, currency }: Transaction) =>
      `Added ${description}, ${money(amount, currency)}`;
    const body = transactionBodyOf({ ...draft, type }, usual?.categoryId ?? null, categories, accounts);
    const { answer, changeId } = await write<Transaction>({
      method: 'POST',
      path: '/transactions',
      body,
      idempotencyKey,
      message,
    });
    return { text: message(answer), changeId };
  };
}
