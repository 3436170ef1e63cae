import type { Occurrence, Transaction } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { useFormat, usePlatform } from '@pocket/platform';
import { EmptyState, Loading, Panel, ReadFailure } from '@pocket/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { isProposed } from './is-proposed';
import { MatchForm } from './MatchForm';

const MAX_OFFERED = 50;

/** Newest transactions that an occurrence can be: of its account and type, and of no other occurrence. */
const offeredQuery = (api: ApiClient, { accountId, type }: Pick<Occurrence, 'accountId' | 'type'>) => {
  const query = new URLSearchParams({
    accountId,
    // A transfer is named by its leg that leaves.
    type: type === 'transfer' ? 'expense' : type,
    transfer: type === 'transfer' ? 'only' : 'none',
    sort: '-date',
    limit: String(MAX_OFFERED),
  });
  return queryOptions({
    queryKey: ['transactions', 'matches', query.toString()],
    queryFn: ({ signal }) => api.get<Transaction[]>(`/transactions?${query}`, { signal }),
    select: (found) => found.filter(({ schedule }) => schedule === null),
  });
};

export interface MatchPanelProps {
  /** Occurrence that has happened; null while the panel is closed. */
  readonly occurrence: Occurrence | null;
  readonly onClose: () => void;
}

/** Chooses the transaction that an occurrence is. */
export function MatchPanel({ occurrence, onClose }: MatchPanelProps) {
  const { date } = useFormat();
  if (!occurrence) return null;
  return (
    <Panel
      open
      onClose={onClose}
      title={`Match ${occurrence.name}`}
      description={`Choose the transaction that the one of ${date(occurrence.date)} is.`}
    >
      <Offered occurrence={occurrence} onClose={onClose} />
    </Panel>
  );
}

function Offered({ occurrence, onClose }: { readonly occurrence: Occurrence; readonly onClose: () => void }) {
  const { api } = usePlatform();
  const { data, error, isPending, isFetching, refetch } = useQuery(offeredQuery(api, occurrence));
  return (
    <div className="grid grid-cols-1 gap-4">
      {error ? (
        <ReadFailure isRetrying={isFetching} onRetry={() => void refetch()}>
          Your transactions cannot be reached right now.
        </ReadFailure>
      ) : null}
      {isPending && !error ? <Loading text="Loading transactions..." /> : null}
      {data?.length === 0 ? (
        <EmptyState icon={SearchX} text="There is no recent transaction of this account and type" />
      ) : null}
      {data && data.length > 0 ? (
        <MatchForm occurrence={occurrence} offered={proposedFirst(data, occurrence)} onDone={onClose} />
      ) : null}
    </div>
  );
}

/** Moves the transactions that the book proposes to the front. */
const proposedFirst = (found: readonly Transaction[], occurrence: Occurrence): readonly Transaction[] =>
  [...found].sort((a, b) => Number(isProposed(occurrence, b.id)) - Number(isProposed(occurrence, a.id)));
