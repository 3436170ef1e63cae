import { Button, StatusBanner } from '@pocket/ui';

export interface FailedReadProps {
  /** The subject of the sentence. */
  readonly what: string;
  readonly query: { readonly data?: unknown; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** What could not be loaded; what was there before stays. */
export function FailedRead({ what, query }: FailedReadProps) {
  return (
    <StatusBanner kind="failure">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {what} cannot be reached right now.{query.data ? ' What you see may be old.' : ''}
        <Button variant="secondary" disabled={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </span>
    </StatusBanner>
  );
}
