import type { Transaction } from '@pocket/contracts';
import { ApiError, usePlatform, writeFailureText } from '@pocket/platform';
import { bookKeys, getPage, type Page, useBookWrite } from '@pocket/platform/book';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useShowSaved } from '../../transactions/list/use-show-saved';
import { titleOf } from '../register/row-text';

/** Limits the entries of a first reconciliation to the newest pages. */
const PAGES = 4;

interface Entries {
  /** Newest first. */
  readonly entries: readonly Transaction[];
  /** True if older entries are not loaded. */
  readonly hasMore: boolean;
}

/** Reads the entries up to a day that are not reconciled yet, and ticks them. */
export function useEntries(accountId: string, date: string) {
  const { api, toasts } = usePlatform();
  const write = useBookWrite();
  const showSaved = useShowSaved();
  const queryClient = useQueryClient();
  const queryKey = bookKeys.transactions(`reconcile ${accountId} ${date}`);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Entries> => {
      const readAll = async (status: 'pending' | 'cleared') => {
        const found: Transaction[] = [];
        let next: string | null = `/transactions?accountId=${accountId}&to=${date}&status=${status}&limit=500`;
        for (let page = 0; next && page < PAGES; page += 1) {
          const read: Page<Transaction> = await getPage(api, next, { signal });
          found.push(...read.items);
          next = read.next;
        }
        return { found, isWhole: next === null };
      };
      const [pending, cleared] = await Promise.all([readAll('pending'), readAll('cleared')]);
      const entries = [...pending.found, ...cleared.found].sort(newestFirst);
      return { entries, hasMore: !pending.isWhole || !cleared.isWhole };
    },
  });
  const ticking = useRef(new Set<string>());

  const show = (changed: Transaction) =>
    queryClient.setQueryData<Entries>(
      queryKey,
      (before) =>
        before && { ...before, entries: before.entries.map((entry) => (entry.id === changed.id ? changed : entry)) },
    );

  return {
    entries: data?.entries,
    hasMore: data?.hasMore ?? false,
    failed: error !== null,
    isPending,
    retry: () => void refetch(),
    /** Ticks or unticks an entry at once, and reverts that if the save fails. */
    async tick(entry: Transaction, isOnStatement: boolean): Promise<void> {
      if (ticking.current.has(entry.id)) return;
      ticking.current.add(entry.id);
      const status = isOnStatement ? 'cleared' : 'pending';
      show({ ...entry, status });
      try {
        const { answer } = await write<Transaction>({
          method: 'PUT',
          path: `/transactions/${entry.id}`,
          body: { status },
          ifMatch: entry.version,
          message: () => `${titleOf(entry)} is ${status}`,
        });
        show(answer);
        showSaved(answer);
      } catch (reason) {
        const failure = reason instanceof Error ? reason : new Error(String(reason));
        const current = failure instanceof ApiError && (failure.details.current as Transaction | undefined);
        show(current || entry);
        toasts.show(`Not ticked: ${writeFailureText(failure)}`);
      } finally {
        ticking.current.delete(entry.id);
      }
    },
  };
}

const newestFirst = (one: Transaction, other: Transaction) =>
  other.date.localeCompare(one.date) || other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
