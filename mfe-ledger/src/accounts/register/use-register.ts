import type { TransactionSummary } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys, whileFailing } from '@pocket/platform/book';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type Block, blocksBetween, blocksOf } from './blocks';
import { type BlockRow, type RegisterSort, readBlock } from './read-block';

export interface RegisterQuestion {
  readonly accountId: string;
  readonly sort: RegisterSort;
  /** Search parameters such as `&q=rent&status=pending`; empty for all rows. */
  readonly filter: string;
}

/** List of an account; loaded rows stay until newer ones of their days arrive. */
export interface Register {
  /** Days in the order of the list. */
  readonly days: readonly { readonly date: string; readonly count: number }[];
  readonly summary: TransactionSummary | undefined;
  readonly rowAt: (index: number) => BlockRow | undefined;
  readonly onRange: (first: number, last: number) => void;
  /** True if a filter hides rows of the account. */
  readonly isNarrowed: boolean;
  readonly isPending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * An account's list of any length. The number of rows of each day is known at once; rows are read where somebody
 * looks, by whole days.
 */
export function useRegister({ accountId, sort, filter: wantedFilter }: RegisterQuestion): Register {
  const { api } = usePlatform();
  /** Filter of the shown days; they stay until the days of a new filter arrive. */
  const [filter, setFilter] = useState(wantedFilter);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const query = `accountId=${accountId}${wantedFilter}&by=day&detail=totals`;
  const summary = useQuery({
    queryKey: bookKeys.summary(query),
    queryFn: ({ signal }) => api.get<TransactionSummary>(`/transactions/summary?${query}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: whileFailing,
  });
  if (filter !== wantedFilter && summary.data && !summary.isPlaceholderData) setFilter(wantedFilter);
  const days = useMemo(() => {
    const newestFirst = summary.data?.days ?? [];
    return sort === 'date' ? newestFirst.toReversed() : newestFirst;
  }, [summary.data, sort]);
  const blocks = useMemo(() => blocksOf(days), [days]);
  const wanted = blocksBetween(blocks, range.first, range.last).flatMap((index) => blocks[index] ?? []);
  const loaded = useQueries({
    queries: wanted.map((block) => ({
      queryKey: bookKeys.transactions(`register ${accountId} ${sort} ${filter} ${block.from} ${block.to}`),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        readBlock(api, { accountId, block, sort, filter }, signal),
      refetchInterval: whileFailing,
    })),
  });
  const rowAt = (index: number) => {
    const place = wanted.findIndex((block) => isIn(block, index));
    const block = wanted[place];
    return block && loaded[place]?.data?.[index - block.first];
  };
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), []);
  return {
    days,
    summary: summary.data,
    rowAt,
    onRange,
    isNarrowed: filter !== '',
    isPending: summary.isPending,
    failed: summary.isError || loaded.some(({ isError }) => isError),
    retry() {
      if (summary.isError) void summary.refetch();
      for (const part of loaded) if (part.isError) void part.refetch();
    },
  };
}

const isIn = ({ first, count }: Block, index: number) => first <= index && index < first + count;
