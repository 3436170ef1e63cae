import type { ImportRow, RowState } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys, getPage, LOADS_ITSELF, type Page } from '@pocket/platform/book';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { RowUpdate } from '../import-update';

const PAGE = 500;

type Pages = InfiniteData<Page<ImportRow>, string>;

export const importRowsKey = (id: string) => [...bookKeys.import(id), 'rows'];

export interface ImportRowsOf {
  readonly id: string;
  /** Number of readings; each one replaces the rows. */
  readonly readings: number;
  readonly state: RowState;
  readonly enabled: boolean;
}

/** Reads the rows of one state in the order of the file, by pages as the user scrolls. */
export function useImportRows({ id, readings, state, enabled }: ImportRowsOf) {
  const { api } = usePlatform();
  const query = useInfiniteQuery({
    queryKey: [...importRowsKey(id), readings, state],
    queryFn: ({ pageParam, signal }) => getPage<ImportRow>(api, pageParam, { signal }),
    initialPageParam: `/imports/${encodeURIComponent(id)}/rows?state=${state}&limit=${PAGE}`,
    getNextPageParam: ({ next }) => next,
    enabled,
    // Only this tab changes the rows, so that many pages are not reloaded on events.
    meta: LOADS_ITSELF,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const { data, fetchNextPage, hasNextPage, isFetching, isError } = query;
  const wanted = useRef(0);
  const loaded = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const goOn = useCallback(() => {
    if (wanted.current >= loaded && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [loaded, hasNextPage, isFetching, isError, fetchNextPage]);
  useEffect(goOn, [goOn]);
  return {
    ...query,
    pages: data?.pages ?? [],
    /** Loads pages up to a row. */
    want: useCallback(
      (_first: number, last: number) => {
        wanted.current = last;
        goOn();
      },
      [goOn],
    ),
  };
}

export function rowOf(pages: readonly Page<ImportRow>[], index: number): ImportRow | undefined {
  let first = 0;
  for (const { items } of pages) {
    if (index < first + items.length) return items[index - first];
    first += items.length;
  }
  return undefined;
}

/** Updates shown rows before the server has answered. */
export function usePatchRows(id: string) {
  const queryClient = useQueryClient();
  return (updates: readonly RowUpdate[]) => {
    const byLine = new Map(updates.map((update) => [update.line, update]));
    queryClient.setQueriesData<Pages>({ queryKey: importRowsKey(id) }, (data) => data && patched(data, byLine));
  };
}

/** Updates all rows of a state before the server has answered. */
export function usePatchAllRows(id: string) {
  const queryClient = useQueryClient();
  return (state: RowState, include: boolean) => {
    const isOfState = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.at(-1) === state;
    queryClient.setQueriesData<Pages>({ queryKey: importRowsKey(id), predicate: isOfState }, (data) => {
      const pages = data?.pages.map((page) => ({ ...page, items: page.items.map((row) => ({ ...row, include })) }));
      return data && pages && { ...data, pages };
    });
  };
}

function patched(data: Pages, byLine: ReadonlyMap<number, RowUpdate>): Pages {
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.items.some(({ line }) => byLine.has(line))
        ? { ...page, items: page.items.map((row) => withUpdate(row, byLine.get(row.line))) }
        : page,
    ),
  };
}

function withUpdate(row: ImportRow, update: RowUpdate | undefined): ImportRow {
  if (!update) return row;
  const { transfer, categoryId, ...rest } = update;
  return {
    ...row,
    ...rest,
    // A chosen category is not a suggestion.
    ...(categoryId === undefined ? {} : { categoryId, suggestedBy: null }),
    ...(transfer === undefined ? {} : { isTransfer: transfer, ...(transfer ? {} : { transfer: null }) }),
  };
}
