import { usePlatform } from '@pocket/platform';
import { useAddressChanges } from '@pocket/screens';
import { Button, CARD, EmptyState, Loading, PageHeader, ReadFailure } from '@pocket/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { changesQuery } from './changes-query';
import { Diary } from './Diary';
import { HistoryFilters } from './HistoryFilters';
import { filterOf, type HistoryFilter, queryOf } from './history-filter';
import '../app.css';

export default function HistoryScreen() {
  const { api } = usePlatform();
  const [params, write] = useAddressChanges();
  const filter = filterOf(params);
  const query = queryOf(filter);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    changesQuery(api, query),
  );
  const changes = data?.pages.flatMap(({ items }) => items) ?? [];
  const change = (part: Partial<HistoryFilter>) =>
    write((now) => new URLSearchParams(queryOf({ ...filterOf(now), ...part })));

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="History" description="Every change of your book, and the way back." />
      <HistoryFilters filter={filter} onChange={change} />
      {error ? <ReadFailure onRetry={() => void refetch()}>Your history could not be loaded.</ReadFailure> : null}
      {isPending ? <Loading text="Loading history..." /> : null}
      {data && changes.length === 0 ? (
        <div className={CARD}>
          {query ? (
            <EmptyState icon={SearchX} text="No change matches">
              <Button variant="secondary" onClick={() => write(() => new URLSearchParams())}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={History} text="Nothing has been changed yet. Whatever you do appears here." />
          )}
        </div>
      ) : null}
      {changes.length > 0 ? <Diary changes={changes} /> : null}
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="justify-self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Show earlier changes'}
        </Button>
      ) : null}
    </div>
  );
}
