import { type ApiClient, usePlatform, writeFailureText } from '@pocket/platform';
import { useWriteKeys } from '@pocket/platform/book';
import { useKeptFocus, useOnce } from '@pocket/screens';
import { useState } from 'react';
import { useAlertsChanged } from './use-alert-tabs';

type Write = (api: ApiClient, idempotencyKey: string) => Promise<unknown>;

/** Runs writes outside of forms, one at a time, and keeps the reason of the last failure. */
export function useAlertWrite() {
  const { api } = usePlatform();
  const keys = useWriteKeys();
  const changed = useAlertsChanged();
  const [failure, setFailure] = useState<string>();
  /** @param what identifies the write for its idempotency key */
  const [run, isRunning] = useOnce(async (what: string, write: Write, onDone?: () => void) => {
    setFailure(undefined);
    try {
      await keys.run(what, (key) => write(api, key));
      onDone?.();
    } catch (error) {
      console.error('The change of alerts failed', error);
      setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
    // After a failure too: another tab may have deleted the entity.
    await changed();
  });
  useKeptFocus(isRunning);
  return { run, isRunning, failure };
}
