import type { Import } from '@pocket/contracts';
import { newIdempotencyKey, usePlatform, writeFailureText } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { useEffect, useRef, useState } from 'react';

export type ImportWrite = 'apply' | 'undo' | 'force' | 'delete';

/** Status of a write that the server continues after its reply. */
const ACCEPTED = 202;

/**
 * Applies, undoes or deletes an import, one write at a time. All attempts of a write have the same
 * idempotency key until one succeeds.
 */
export function useImportWrites(one: Import) {
  const { id, name } = one;
  const { api, queryClient } = usePlatform();
  const [pending, setPending] = useState<ImportWrite | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Write that the server continues. */
  const [accepted, setAccepted] = useState<ImportWrite | null>(null);
  const running = useRef(false);
  const keys = useRef<Partial<Record<ImportWrite, string>>>({});

  /** @returns the import after the write; null if it failed */
  async function write(act: ImportWrite): Promise<Import | null> {
    if (running.current) return null;
    running.current = true;
    setPending(act);
    setFailure(null);
    try {
      if (act === 'delete') {
        await api.delete(`/imports/${id}`);
        queryClient.removeQueries({ queryKey: bookKeys.import(id) });
        return one;
      }
      keys.current[act] ??= newIdempotencyKey();
      const path = `/imports/${id}/${act === 'apply' ? 'apply' : 'undo'}`;
      const response = await api.request('POST', path, bodyOf(act), { idempotencyKey: keys.current[act] });
      const answer = (await response.json()) as Import;
      setAccepted(response.status === ACCEPTED ? act : null);
      if (response.status !== ACCEPTED) delete keys.current[act];
      await queryClient.cancelQueries({ queryKey: bookKeys.import(id), exact: true });
      queryClient.setQueryData(bookKeys.import(id), answer);
      if (response.status === ACCEPTED)
        void queryClient.invalidateQueries({ queryKey: bookKeys.import(id), exact: true });
      return answer;
    } catch (error) {
      console.error(`${name} could not be changed`, error);
      setFailure(failureText(error));
      return null;
    } finally {
      running.current = false;
      setPending(null);
      void queryClient.invalidateQueries({ queryKey: bookKeys.imports, exact: true });
    }
  }

  useEffect(() => {
    if (!accepted || one.status !== (accepted === 'apply' ? 'applied' : 'undone')) return;
    setAccepted(null);
    // The repeat does nothing, and its answer names the change: for the other tabs, and for the way back by a key.
    const options = { idempotencyKey: keys.current[accepted] };
    const path = `/imports/${id}/${accepted === 'apply' ? 'apply' : 'undo'}`;
    api.request('POST', path, bodyOf(accepted), options).catch(() => {});
    delete keys.current[accepted];
  }, [accepted, one.status, api, id]);

  return { pending, failure, write };
}

const bodyOf = (act: ImportWrite) => (act === 'apply' ? {} : { force: act === 'force' });

function failureText(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. Nothing was changed, and nothing is sent later by itself.';
  return error instanceof Error ? writeFailureText(error) : String(error);
}
