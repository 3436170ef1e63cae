import { writeFailureText } from '@pocket/platform';
import { useKeptFocus, useOnce } from '@pocket/screens';
import { useState } from 'react';
import { useSecurityChanged } from '../use-security-changed';
import { NotConfirmed, useConfirmed } from './confirmed';

/** Runs calls of buttons, one at a time, with a confirmation where needed. Keeps the reason of the last failure. */
export function useConfirmedAction() {
  const confirmed = useConfirmed();
  const changed = useSecurityChanged();
  const [failure, setFailure] = useState<string>();
  const [run, isRunning] = useOnce(async (call: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await confirmed(call);
    } catch (error) {
      if (error instanceof NotConfirmed) return;
      console.error('The change of the protection failed', error);
      setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
    // After a failure too: another tab may have changed the protection.
    await changed();
  });
  useKeptFocus(isRunning);
  return { run, isRunning, failure, clear: () => setFailure(undefined) };
}
