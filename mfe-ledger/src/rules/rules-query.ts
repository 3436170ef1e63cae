import type { Rule, RuleCreateBody, RulePreview } from '@pocket/contracts';
import type { ApiClient } from '@pocket/platform';
import { bookKeys, whileFailing } from '@pocket/platform/book';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const rulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: bookKeys.rules,
    queryFn: ({ signal }) => api.get<Rule[]>('/rules', { signal }),
    refetchInterval: whileFailing,
  });

/** What a rule would do. Nothing is changed; an answer to an older question is never shown under a newer one's. */
export const previewQuery = (api: ApiClient, body: RuleCreateBody | null) => {
  const { when, then } = body ?? {};
  return queryOptions({
    queryKey: [...bookKeys.rules, 'preview', JSON.stringify({ when, then })],
    queryFn: ({ signal }) => api.post<RulePreview>('/rules/preview', { rule: { when, then } }, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
