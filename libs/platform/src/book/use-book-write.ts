import type { CallOptions } from '../api/api-client';
import { usePlatform } from '../platform';

export interface BookWrite<Answer> extends CallOptions {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  /** What is said of it, with an Undo if anything changed; without it nothing is said. */
  readonly message?: ((answer: Answer) => string) | undefined;
}

export interface WriteAnswer<Answer> {
  readonly answer: Answer;
  /** Null where nothing was different. */
  readonly changeId: string | null;
}

/**
 * Writes to the book and says so with an Undo. What is shown anywhere loads anew by itself. A failure is thrown, for
 * the form or the row that it belongs to.
 */
export function useBookWrite() {
  const { api, book, toasts } = usePlatform();
  return async <Answer>({
    method,
    path,
    body,
    message,
    ...options
  }: BookWrite<Answer>): Promise<WriteAnswer<Answer>> => {
    const response = await api.request(method, path, body, options);
    const answer = (await response.json()) as Answer;
    const changeId = response.headers.get('X-Change-Id');
    if (message) toasts.show(message(answer), changeId ? () => void book.undo(changeId) : undefined);
    return { answer, changeId };
  };
}
