const [FIRST_MS, MAX_MS] = [3_000, 10_000];

interface FailingQuery {
  readonly state: { readonly status: string; readonly data: unknown; readonly errorUpdateCount: number };
}

/** `refetchInterval` of a query that retries after a failed load: first after 3 s, later every 10 s at most. */
export function whileFailing({ state }: FailingQuery): number | false {
  const isFailing = state.status === 'error' || (state.data === undefined && state.errorUpdateCount > 0);
  return isFailing ? Math.min(FIRST_MS * 2 ** (state.errorUpdateCount - 1), MAX_MS) : false;
}
