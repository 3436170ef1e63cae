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
  /** True if a retry would not help. */
  readonly isRefused: boolean;
}

/** Retries while the server is reading the import, and the pause between them. */
const TRIES = 200;
const AGAIN_MS = 300;
/** Maximum rows of one request. */
const MAX_ROWS = 10_000;

/**
 * Sends changes of an import, one request at a time; changes made meanwhile go together in the next. No answer
 * replaces a newer one.
 */
export function useImportUpdates(id: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const waiting = useRef<readonly ImportUpdate[]>([]);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<UpdateFailure | null>(null);

  /**
   * Retries while the server is working on the import.
   * @param wasDone true if the server was not working when last asked: the refusal has another reason
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
      // Unsent changes stay visible and go with the next request; refused ones are reverted.
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
    /** Failure of the last request. */
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
