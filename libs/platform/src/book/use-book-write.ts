import type { CallOptions } from '../api/api-client';
import { usePlatform } from '../platform';

export interface BookWrite<Answer> extends CallOptions {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  /** Returns the message about the write, which has an Undo if anything changed. No message without it. */
  readonly message?: ((answer: Answer) => string) | undefined;
}

export interface WriteAnswer<Answer> {
  readonly answer: Answer;
  /** Null if nothing changed. */
  readonly changeId: string | null;
}

/**
 * Writes to the book and shows a message with Undo. Shown queries reload without further code.
 * @throws ApiError if the write fails; the form or row shows it
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
