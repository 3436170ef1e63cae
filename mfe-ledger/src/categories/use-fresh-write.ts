import { ApiError, usePlatform } from '@pocket/platform';
import { type BookWrite, useBookWrite, type WriteAnswer } from '@pocket/platform/book';

/** Statuses after a change or deletion elsewhere. */
const STALE: readonly number[] = [404, 412];

/** Writes as `useBookWrite` does, and reloads data that turns out to be stale. */
export function useFreshWrite() {
  const { queryClient } = usePlatform();
  const write = useBookWrite();
  return async <Answer>(wanted: BookWrite<Answer>): Promise<WriteAnswer<Answer>> => {
    try {
      return await write(wanted);
    } catch (error) {
      const isStale = error instanceof ApiError && STALE.includes(error.status);
      if (isStale) void queryClient.invalidateQueries({}, { cancelRefetch: false });
      throw error;
    }
  };
}
