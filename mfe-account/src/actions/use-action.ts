import { ApiError } from '@pocket/platform';
import { useRef, useState } from 'react';
import { STATUS_MS, useStatusMessage } from '../status/use-status-message';
import { useKeptFocus } from './use-kept-focus';

/** Something that a person starts and that then either worked or did not. It runs once at a time. */
export function useAction(failure: string, milliseconds = STATUS_MS) {
  const { message, say } = useStatusMessage(milliseconds);
  const [busy, setBusy] = useState(false);
  useKeptFocus(busy);
  // A second press comes before the button is drawn as disabled.
  const running = useRef(false);
  /** Without a text, success shows by itself. */
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
