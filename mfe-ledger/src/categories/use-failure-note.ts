import { ApiError, writeFailureText } from '@pocket/platform';
import { useRef, useState } from 'react';

/** Runs one action at a time and keeps the reason of a failure until the next attempt. */
export function useFailureNote() {
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  /** @returns true if the action succeeded */
  async function run(what: string, action: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setFailure(undefined);
    try {
      await action();
      return true;
    } catch (reason) {
      setFailure(`${what}: ${textOf(reason)}`);
      return false;
    } finally {
      running.current = false;
    }
  }
  return { run, failure, dismiss: () => setFailure(undefined) };
}

function textOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const isStale = reason instanceof ApiError && reason.status === 412;
  return isStale ? `${reason.message}. It shows as it is now; try again.` : writeFailureText(reason);
}
