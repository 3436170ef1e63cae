import type { Plan } from '@pocket/contracts';
import { ApiError, usePlatform } from '@pocket/platform';
import { useQuery } from '@tanstack/react-query';

/** Tells whether there is a plan, whose periods can be asked about. */
export function useHasPlan(): boolean {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['plan'],
    queryFn: async ({ signal }) => {
      try {
        return await api.get<Plan>('/plan', { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
  return Boolean(data);
}
