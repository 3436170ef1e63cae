import type { BoardItem } from '@pocket/contracts';
import type { Builtin } from '@pocket/contracts/insights';
import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { type Unconverted, WithoutRate } from '@pocket/screens/book';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { BoardItemFrame } from '../BoardItemFrame';
import { BUILTIN_TITLES } from '../builtin-titles';
import { type BuiltinAnswers, CONTENTS } from './builtin-contents';

export interface BuiltinItemProps<Name extends Builtin> {
  readonly item: BoardItem;
  readonly builtin: Name;
}

/** Insight that needs no question. */
export function BuiltinItem<Name extends Builtin>({ item, builtin }: BuiltinItemProps<Name>) {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['insights', builtin],
    queryFn: ({ signal }) => api.get<BuiltinAnswers[Name]>(`/insights/${builtin}`, { signal }),
  });
  const title = BUILTIN_TITLES[builtin];
  const { data, isLoading, failed } = useScreenData(query, title);
  const Content: ComponentType<{ title: string; insight: BuiltinAnswers[Name] }> = CONTENTS[builtin];
  return (
    <BoardItemFrame item={item} title={title} heading={title}>
      {isLoading ? <Loading text="Loading insight..." /> : null}
      {failed ? (
        <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {data ? 'Not updated' : `${title} could not be loaded`}
          {query.error ? `: ${query.error.message}` : null}
        </ReadFailure>
      ) : null}
      {data ? <Content title={title} insight={data} /> : null}
      {data ? <WithoutRate amounts={unconvertedOf(data)} /> : null}
    </BoardItemFrame>
  );
}

const unconvertedOf = (data: object): readonly Unconverted[] | undefined =>
  'unconverted' in data ? (data.unconverted as readonly Unconverted[]) : undefined;
