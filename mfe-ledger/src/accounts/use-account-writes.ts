import type { Account } from '@pocket/contracts';
import { ApiError, usePlatform, writeFailureText } from '@pocket/platform';
import { accountsQuery, useBookWrite } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';

/** Writes to accounts outside of forms. Each shows a message with Undo, or the reason of a failure. */
export function useAccountWrites() {
  const { api, toasts } = usePlatform();
  const write = useBookWrite();
  const queryClient = useQueryClient();
  const query = accountsQuery(api);
  const { queryKey } = query;
  const show = (next: (accounts: Account[]) => Account[]) =>
    queryClient.setQueryData(queryKey, (accounts) => accounts && next(accounts));

  /** Returns the version after a reload in progress: an own change, such as a move, may just have raised it. */
  async function currentVersion({ id, version }: Account): Promise<number> {
    if (queryClient.isFetching({ queryKey, exact: true }) === 0) return version;
    const accounts = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return accounts.find((account) => account.id === id)?.version ?? version;
  }

  async function tried(what: string, run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      toasts.show(`${what}: ${writeFailureText(error instanceof Error ? error : new Error(String(error)))}`);
      // The account may have changed, or the write may have succeeded without an answer.
      void queryClient.invalidateQueries({ queryKey });
      return false;
    }
  }

  return {
    async archive(account: Account): Promise<boolean> {
      const { id, name, archived } = account;
      const [done, not] = archived ? ['Restored', 'Not restored'] : ['Archived', 'Not archived'];
      return tried(not, async () => {
        const message = () => `${done} ${name}`;
        const path = `/accounts/${id}`;
        const body = { archived: !archived };
        const ifMatch = await currentVersion(account);
        const { answer } = await write<Account>({ method: 'PUT', path, body, ifMatch, message });
        show((accounts) => accounts.map((other) => (other.id === id ? answer : other)));
      });
    },

    /** @returns `in-use` if transactions prevent the deletion; the caller reports that */
    async remove(account: Account): Promise<'done' | 'in-use' | 'failed'> {
      const { id, name } = account;
      let isInUse = false;
      const isDone = await tried('Not deleted', async () => {
        try {
          const message = () => `Deleted ${name}`;
          const ifMatch = await currentVersion(account);
          await write({ method: 'DELETE', path: `/accounts/${id}`, ifMatch, message });
          show((accounts) => accounts.filter((other) => other.id !== id));
        } catch (error) {
          isInUse = error instanceof ApiError && error.code === 'ACCOUNT_IN_USE';
          if (!isInUse) throw error;
        }
      });
      if (isInUse) return 'in-use';
      return isDone ? 'done' : 'failed';
    },

    /** @param ids all accounts in their new order */
    async order(ids: readonly string[]): Promise<void> {
      await tried('Not moved', async () => {
        await write({ method: 'POST', path: '/accounts/order', body: { ids }, message: () => 'Moved the account' });
        show((accounts) => ids.flatMap((id) => accounts.find((account) => account.id === id) ?? []));
      });
    },
  };
}
