import type { Builtin } from '@pocket/contracts/insights';
import { usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { UNCATEGORIZED } from '@pocket/screens/book';
import { useQuery } from '@tanstack/react-query';
import { InsightChart } from '../../charts/InsightChart';
import { type Answered, DRAWINGS } from './builtin-answers';
import { FactList, factsOf, type Listed } from './FactList';
import { type Note, NoteList } from './NoteList';

/** Answer of `GET /insights/{name}`. */
export type BuiltinData = (Answered & Listed) | readonly Note[];

export interface BuiltinContentProps {
  readonly builtin: Builtin;
  readonly title: string;
  readonly data: BuiltinData;
}

/** Content of a built-in insight: notes, a list of facts, or a chart. */
export function BuiltinContent({ builtin, title, data }: BuiltinContentProps) {
  const nameOf = useCategoryName();
  if (!('from' in data)) return <NoteList notes={data} />;
  switch (builtin) {
    case 'notes':
      return null;
    case 'flow':
    case 'merchants':
    case 'subscriptions':
    case 'average':
      return <FactList facts={factsOf(builtin, data, nameOf)} currency={data.currency} />;
    default: {
      const { insight, query, chart } = DRAWINGS[builtin](data);
      return <InsightChart chart={chart} title={title} insight={insight} query={query} />;
    }
  }
}

function useCategoryName() {
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return (id: string | null) =>
    id === null ? UNCATEGORIZED : (categories.find((each) => each.id === id)?.name ?? 'Unknown category');
}
