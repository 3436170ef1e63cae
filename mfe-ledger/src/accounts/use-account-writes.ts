import type { Account } from '@pocket/contracts';
import { ApiError, usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { accountsQuery } from '../book/queries';

/** What is done to accounts without a form. Each says so with an Undo, or why it was not done. */
export function useAccountWrites() {
  const { api, toasts } = usePlatform();
  const write = useBookWrite();
  const queryClient = useQueryClient();
  const { queryKey } = accountsQuery(api);
  const show = (next: (accounts: Account[]) => Account[]) =>
    queryClient.setQueryData(queryKey, (accounts) => accounts && next(accounts));

  async function tried(what: string, run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      toasts.show(`${what}: ${writeFailureText(error instanceof Error ? error : new Error(String(error)))}`);
      // It may be another account by now, or have been done after all.
      void queryClient.invalidateQueries({ queryKey });
      return false;
    }
  }

  return {
    async archive({ id, name, version, archived }: Account): Promise<boolean> {
      const [done, not] = archived ? ['Restored', 'Not restored'] : ['Archived', 'Not archived'];
      return tried(not, async () => {
        const message = () => `${done} ${name}`;
        const path = `/accounts/${id}`;
        const body = { archived: !archived };
        const { answer } = await write<Account>({ method: 'PUT', path, body, ifMatch: version, message });
        show((accounts) => accounts.map((other) => (other.id === id ? answer : other)));
      });
    },

    /** @returns `in-use` where its transactions stand in the way: nothing is said of that here */
    async remove({ id, name, version }: Account): Promise<'done' | 'in-use' | 'failed'> {
      let isInUse = false;
      const isDone = await tried('Not deleted', async () => {
        try {
          const message = () => `Deleted ${name}`;
          await write({ method: 'DELETE', path: `/accounts/${id}`, ifMatch: version, message });
          show((accounts) => accounts.filter((other) => other.id !== id));
        } catch (error) {
          isInUse = error instanceof ApiError && error.code === 'ACCOUNT_IN_USE';
          if (!isInUse) throw error;
        }
      });
      if (isInUse) return 'in-use';
      return isDone ? 'done' : 'failed';
    },

    /** @param ids of all accounts in their new order */
    async order(ids: readonly string[]): Promise<void> {
      await tried('Not moved', async () => {
        await write({ method: 'POST', path: '/accounts/order', body: { ids }, message: () => 'Moved the account' });
        show((accounts) => ids.flatMap((id) => accounts.find((account) => account.id === id) ?? []));
      });
    },
  };
}
