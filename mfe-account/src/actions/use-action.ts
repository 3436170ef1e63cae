import { ApiError } from '@pocket/platform';
import { useKeptFocus } from '@pocket/screens';
import { useRef, useState } from 'react';
import { STATUS_MS, useStatusMessage } from '../status/use-status-message';

/** Runs an action of a button, one at a time, and reports the result in a banner. */
export function useAction(failure: string, milliseconds = STATUS_MS) {
  const { message, say } = useStatusMessage(milliseconds);
  const [busy, setBusy] = useState(false);
  useKeptFocus(busy);
  // A second press can arrive before React disables the button.
  const running = useRef(false);
  /** Without `success`, only a failure is reported. */
  const run = async (act: () => Promise<void>, success?: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
      if (success) say('success', success);
    } catch (error) {
      console.error(failure, error);
      say('failure', failure, error instanceof ApiError ? error.message : undefined);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { message, busy, run, say };
}
