import { useRef } from 'react';
import { ApiError } from '../api/api-error';
import { newIdempotencyKey } from '../api/idempotency-key';

/**
 * Keeps one Idempotency-Key for all tries of a write outside of a form. A try that got no answer, or 503, may have been
 * stored: its repeat must not write twice. Since 0.1.6.
 */
export function useWriteKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    /** @param what identifies the write, with all that its body depends on */
    async run<Answer>(what: string, write: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
      const key = keys.current.get(what) ?? newIdempotencyKey();
      keys.current.set(what, key);
      try {
        const answer = await write(key);
        keys.current.delete(what);
        return answer;
      } catch (error) {
        // The server refused this write: the next one needs a new key.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.current.delete(what);
        throw error;
      }
    },
  };
}
