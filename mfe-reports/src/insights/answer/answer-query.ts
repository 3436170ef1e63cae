import type { Insight, InsightQuery } from '@pocket/contracts';
import { type ApiClient, usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Each choice leaves an answer behind. */
const KEPT_MS = 60_000;

/** Asks a question. It is a `POST`, which stores nothing. */
export const answerQuery = (api: ApiClient, query: InsightQuery) =>
  queryOptions({
    queryKey: ['insights', 'query', query],
    queryFn: ({ signal }) => api.post<Insight>('/insights/query', query, { signal }),
    gcTime: KEPT_MS,
  });

/** Answer, and what it answers. */
export interface Answer<Asked> {
  readonly insight: Insight;
  readonly asked: Asked;
}

/**
 * Asks a question. The last answer stays until another one is there.
 * @param asked what the answer belongs to, such as the question with its chart
 */
export function useAnswer<Asked>(query: InsightQuery, asked: Asked) {
  const { api } = usePlatform();
  const result = useQuery(answerQuery(api, query));
  const { data, isLoading, failed } = useScreenData(result, 'The answer');
  const [last, setLast] = useState<Answer<Asked>>();
  const now = data && { insight: data, asked };
  if (now && (now.insight !== last?.insight || now.asked !== last.asked)) setLast(now);
  return {
    answer: now ?? last,
    isLoading: isLoading && !last,
    /** True while the answer is that of an earlier question. */
    isEarlier: !now && last !== undefined,
    failed,
    reason: result.error?.message,
    isRetrying: result.isFetching,
    retry: () => void result.refetch(),
  };
}
