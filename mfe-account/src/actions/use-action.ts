import { ApiError } from '@pocket/platform';
import { useKeptFocus, useOnce } from '@pocket/screens';
import { STATUS_MS, useStatusMessage } from '../status/use-status-message';

/** Runs an action of a button, one at a time, and reports the result in a banner. */
export function useAction(failure: string, milliseconds = STATUS_MS) {
  const { message, say } = useStatusMessage(milliseconds);
  /** Without `success`, only a failure is reported. */
  const [run, busy] = useOnce(async (act: () => Promise<void>, success?: string) => {
    try {
      await act();
      if (success) say('success', success);
    } catch (error) {
      console.error(failure, error);
      say('failure', failure, error instanceof ApiError ? error.message : undefined);
    }
  });
  useKeptFocus(busy);
  return { message, busy, run, say };
}
