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

/** Reads the preview of a rule, which changes nothing. The key contains the rule, so an older reply is not shown for it. */
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
