import type { BoardItem } from '@pocket/contracts';
import type { Builtin } from '@pocket/contracts/insights';
import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { WithoutRate } from '@pocket/screens/book';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { BoardItemFrame } from '../BoardItemFrame';
import { BUILTIN_TITLES } from '../builtin-titles';
import { BuiltinContent, type BuiltinData } from './BuiltinContent';

export interface BuiltinItemProps {
  readonly item: BoardItem;
  readonly builtin: Builtin;
}

/** Insight that needs no question. */
export function BuiltinItem({ item, builtin }: BuiltinItemProps) {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['insights', builtin],
    queryFn: ({ signal }) => api.get<BuiltinData>(`/insights/${builtin}`, { signal }),
  });
  const title = BUILTIN_TITLES[builtin];
  const { data, isLoading, failed } = useScreenData(query, title);
  return (
    <BoardItemFrame item={item} title={title} heading={title}>
      {isLoading ? <Loading text="Loading insight..." /> : null}
      {failed ? (
        <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {data ? 'Not updated' : `${title} could not be loaded`}
          {query.error ? `: ${query.error.message}` : null}
        </ReadFailure>
      ) : null}
      {data ? <BuiltinContent builtin={builtin} title={title} data={data} /> : null}
      {data && 'unconverted' in data ? <WithoutRate amounts={data.unconverted} /> : null}
    </BoardItemFrame>
  );
}
