import type { Import } from '@pocket/contracts';
import { ApiError, newIdempotencyKey, usePlatform, writeFailureText } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { useEffect, useReducer, useRef } from 'react';
import { sendWithProgress } from './send-with-progress';
import { forgetUnsent, keepUnsent, unsentOf } from './unsent';

const UNAUTHENTICATED = 401;
const SIGNED_OUT = 'You were signed out before this file had arrived. Send it again.';
/** The largest file that the server takes. */
export const MOST_BYTES = 50 * 1024 * 1024;

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: string | null;
  /** All tries of one file carry one key: a repeat after a lost answer makes no second import. */
  readonly key: string;
}

type Step =
  | { readonly add: Upload }
  | { readonly id: number; readonly set: Partial<Upload> }
  | { readonly remove: number };

function next(uploads: readonly Upload[], step: Step): readonly Upload[] {
  if ('add' in step) return [...uploads, step.add];
  if ('remove' in step) return uploads.filter(({ id }) => id !== step.remove);
  return uploads.map((upload) => (upload.id === step.id ? { ...upload, ...step.set } : upload));
}

/**
 * Files on their way to the server, each of which becomes an import. They go on when the screen is left.
 * @param onAlone with the import of a file that was sent alone; not called once the screen is left
 */
export function useUploads(onAlone: (made: Import) => void) {
  const { api, queryClient, session } = usePlatform();
  const userId = session.user.id;
  const [uploads, step] = useReducer(next, userId, leftBehind);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(uploads.length);
  /** Whether several were on their way together: then none of them is opened by itself. */
  const many = useRef(false);
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  async function send({ id, file, key }: Upload) {
    // A second press of Retry comes before the button has gone.
    if (running.current.has(id)) return;
    const controller = new AbortController();
    running.current.set(id, controller);
    step({ id, set: { failure: null, share: 0 } });
    try {
      const response = await api.request('POST', `/imports?name=${encodeURIComponent(nameOf(file))}`, file, {
        signal: controller.signal,
        idempotencyKey: key,
        send: sendWithProgress((share) => step({ id, set: { share } })),
      });
      const made = (await response.json()) as Import;
      queryClient.setQueryData(bookKeys.import(made.id), made);
      void queryClient.invalidateQueries({ queryKey: bookKeys.imports, exact: true });
      step({ remove: id });
      forgetUnsent(key);
      if (present.current && !many.current) onAlone(made);
    } catch (error) {
      if (error instanceof ApiError && error.status === UNAUTHENTICATED) keepUnsent({ userId, file, key });
      if (controller.signal.aborted) step({ remove: id });
      else step({ id, set: { failure: failureText(error) } });
    } finally {
      running.current.delete(id);
    }
  }

  return {
    uploads,
    add(file: File) {
      many.current = running.current.size > 0;
      count.current += 1;
      const upload: Upload = { id: count.current, file, share: 0, failure: null, key: newIdempotencyKey() };
      step({ add: upload });
      if (file.size === 0) step({ id: upload.id, set: { failure: 'This file is empty.' } });
      else void send(upload);
    },
    retry: (upload: Upload) => void send(upload),
    /** Ends it, or takes away what failed. */
    cancel({ id, key }: Upload) {
      forgetUnsent(key);
      const controller = running.current.get(id);
      if (controller) controller.abort();
      else step({ remove: id });
    },
  };
}

/** What was on its way when this person's session ended. */
const leftBehind = (userId: string): readonly Upload[] =>
  unsentOf(userId).map(({ file, key }, index) => ({ id: index + 1, file, key, share: 0, failure: SIGNED_OUT }));

/** The server takes no longer one; its end says what kind of file it is. */
const MOST_NAME = 200;
const nameOf = ({ name }: File) => (name.length > MOST_NAME ? name.slice(-MOST_NAME) : name);

function failureText(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. The file is not sent later by itself.';
  return error instanceof Error ? writeFailureText(error) : String(error);
}
