import { ApiError, usePlatform } from '@pocket/platform';
import { type BookWrite, useBookWrite, type WriteAnswer } from '@pocket/platform/book';

/** Somebody else changed it or took it away. */
const STALE: readonly number[] = [404, 412];

/** As `useBookWrite`; what turns out to be old is loaded anew. */
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
