import { useCallback, useEffect, useState } from 'react';

/** A banner stays for 3 s, after a change of plan for 5 s. */
export const STATUS_MS = 3_000;
export const PLAN_STATUS_MS = 5_000;

export interface StatusMessage {
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** Reason, in the server's words. */
  readonly detail?: string | undefined;
}

/**
 * Result of the last action, shown for a while. A repeated message restarts its time.
 */
export function useStatusMessage(milliseconds = STATUS_MS) {
  const [message, setMessage] = useState<StatusMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  const say = useCallback(
    (kind: StatusMessage['kind'], text: string, detail?: string) => setMessage({ kind, text, detail }),
    [],
  );
  return { message, say };
}
