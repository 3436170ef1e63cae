import { ApiError, writeFailureText } from '@pocket/platform';
import { useRef, useState } from 'react';

/** Something that is done at once by a press: never twice at a time; why it failed stays until the next try. */
export function useAction() {
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  /** @returns whether it was done */
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
