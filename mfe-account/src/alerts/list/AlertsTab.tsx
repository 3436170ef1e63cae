import { usePlatform } from '@pocket/platform';
import { useAddressChanges } from '@pocket/screens';
import { Button, CARD, EmptyState, Loading, ReadFailure, StatusBanner } from '@pocket/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, SearchX } from 'lucide-react';
import { alertsQuery } from '../data/alert-queries';
import { RulesTab } from '../rules/RulesTab';
import { AlertFilters } from './AlertFilters';
import { AlertList } from './AlertList';
import { type AlertFilter, filterOf, queryOf } from './alert-filter';
import { useAlertActions } from './use-alert-actions';

/** List of alerts with its filter, by pages. Without any alert it shows the rules, which say when there will be one. */
export function AlertsTab() {
  const { api } = usePlatform();
  const [params, write] = useAddressChanges();
  const filter = filterOf(params);
  const query = queryOf(filter);
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(alertsQuery(api, query));
  const actions = useAlertActions();
  const alerts = data?.pages.flatMap(({ items }) => items) ?? [];
  const [newest] = alerts;
  const isUnread = alerts.some(({ readAt }) => readAt === null);
  const change = (part: Partial<AlertFilter>) =>
    write((now) => new URLSearchParams(queryOf({ ...filterOf(now), ...part })));
  const isEmpty = data !== undefined && alerts.length === 0 && !query;
  if (isEmpty && !error) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <div className={CARD}>
          <EmptyState icon={Bell} text="No alerts yet" />
        </div>
        <RulesTab />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AlertFilters filter={filter} onChange={change} />
        <Button
          variant="secondary"
          disabled={!isUnread || !newest || actions.isRunning}
          onClick={() => newest && actions.markAllRead(newest)}
        >
          <CheckCheck aria-hidden className="size-4" />
          Mark all read
        </Button>
      </div>
      {error ? (
        <ReadFailure isRetrying={isFetching} onRetry={() => void refetch()}>
          Your alerts could not be loaded.
        </ReadFailure>
      ) : null}
      {actions.failure ? <StatusBanner kind="failure">{actions.failure}</StatusBanner> : null}
      {isPending && !error ? <Loading text="Loading alerts..." /> : null}
      {data && alerts.length === 0 ? (
        <div className={CARD}>
          <EmptyState icon={SearchX} text="No alert matches">
            <Button variant="secondary" onClick={() => write(() => new URLSearchParams())}>
              Clear filters
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {alerts.length > 0 ? <AlertList alerts={alerts} actions={actions} /> : null}
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="justify-self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Show earlier alerts'}
        </Button>
      ) : null}
    </div>
  );
}
