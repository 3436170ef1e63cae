import type { Import } from '@pocket/contracts';
import { ApiError, usePlatform, writeFailureText } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isWorking } from './import-texts';
import { type ImportUpdate, queued } from './import-update';
import { importRowsKey } from './rows/use-import-rows';

export interface UpdateFailure {
  readonly text: string;
  /** Saying it again would not help. */
  readonly isRefused: boolean;
}

/** So often something is said again to a server that is reading the import, and so much later. */
const TRIES = 200;
const AGAIN_MS = 300;
/** The server takes no more at once. */
const MAX_ROWS = 10_000;

/**
 * Says something of an import: one message at a time, each with all that was said since the one before. No answer
 * comes after a newer one.
 */
export function useImportUpdates(id: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const waiting = useRef<readonly ImportUpdate[]>([]);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<UpdateFailure | null>(null);

  /**
   * A server that is at work on the import takes nothing for a moment.
   * @param wasDone it was not at work when it was asked last: another refusal is meant
   */
  async function put(update: ImportUpdate, tries = TRIES, wasDone = false): Promise<void> {
    let answer: Import;
    try {
      answer = await api.put<Import>(`/imports/${id}`, update);
    } catch (error) {
      const mayHelp = error instanceof ApiError && error.status === 409 && tries > 1 && !wasDone;
      if (!mayHelp) throw error;
      const isAtWork = isWorking(await api.get<Import>(`/imports/${id}`));
      if (isAtWork) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return put(update, tries - 1, !isAtWork);
    }
    await queryClient.cancelQueries({ queryKey: bookKeys.import(id), exact: true });
    queryClient.setQueryData(bookKeys.import(id), answer);
  }

  async function send(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setFailure(null);
    let update: ImportUpdate | undefined;
    try {
      while (waiting.current.length > 0) {
        const [{ rows, ...rest } = {}, ...others] = waiting.current;
        update = rows ? { ...rest, rows: rows.slice(0, MAX_ROWS) } : rest;
        waiting.current = rows && rows.length > MAX_ROWS ? [{ rows: rows.slice(MAX_ROWS) }, ...others] : others;
        await put(update);
      }
    } catch (error) {
      console.error('The import could not be changed', error);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      // What did not arrive stays on the screen and goes along with the next try; what was refused is as it was before.
      waiting.current = isRefused || !update ? [] : waiting.current.reduce(queued, [update]);
      if (isRefused) void queryClient.resetQueries({ queryKey: importRowsKey(id) });
      setFailure({ text: failureText(error), isRefused });
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return {
    pending,
    /** Why the last message was not taken. */
    failure,
    say(update: ImportUpdate) {
      waiting.current = queued(waiting.current, update);
      void send();
    },
    retry: () => void send(),
  };
}

export type ImportUpdates = ReturnType<typeof useImportUpdates>;

function failureText(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. What you changed stays here; it is not sent later by itself.';
  return error instanceof Error ? writeFailureText(error) : String(error);
}
