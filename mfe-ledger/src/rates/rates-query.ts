import type { EffectiveRateOfDay } from '@pocket/contracts';
import type { DayRange } from '@pocket/contracts/calendar';
import type { ApiClient } from '@pocket/platform';
import { queryOptions } from '@tanstack/react-query';
import type { Pair } from './pair';

/** Key of all queries about a pair. */
export const pairKey = ({ base, quote }: Pair) => ['rates', base, quote] as const;

/** Reads the rate of each day, ascending. */
export const ratesQuery = (api: ApiClient, pair: Pair, { from, to }: DayRange) =>
  queryOptions({
    queryKey: [...pairKey(pair), from, to],
    queryFn: ({ signal }) => {
      const { base, quote } = pair;
      return api.get<EffectiveRateOfDay[]>(`/rates?${new URLSearchParams({ base, quote, from, to })}`, { signal });
    },
  });
