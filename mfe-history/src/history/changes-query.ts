import type { Change, ChangeDetails, ChangeItem } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys, getPage, type Page, whileFailing } from '@pocket/platform/book';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

/** @param query search parameters without `?` */
export const changesQuery = (api: ApiClient, query: string) =>
  infiniteQueryOptions({
    queryKey: bookKeys.changes(query),
    initialPageParam: `/changes?${query}${query && '&'}limit=50`,
    queryFn: ({ pageParam, signal }): Promise<Page<Change>> => getPage<Change>(api, pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: whileFailing,
  });

/** Reads the details of a change by pages. They never change. */
export const detailsQuery = (api: ApiClient, changeId: string) =>
  infiniteQueryOptions({
    queryKey: bookKeys.change(changeId),
    initialPageParam: `/changes/${changeId}?limit=50`,
    queryFn: ({ pageParam, signal }): Promise<Page<ChangeItem>> =>
      getPage(api, pageParam, { signal }, (body) => (body as ChangeDetails).items),
    getNextPageParam: ({ next }) => next,
  });
