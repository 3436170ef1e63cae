import { useEffect, useState, useSyncExternalStore } from 'react';

/** Duration of a save after which the note says that it takes long. */
const SLOW_MS = 5_000;

const subscribeToConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const readOnline = () => navigator.onLine;
const readOnlineInBuild = () => true;

/** Returns the note for a form: offline, or a save that takes long. Undefined if there is nothing to report. */
export function useFormNote(pending: boolean): string | undefined {
  const online = useSyncExternalStore(subscribeToConnection, readOnline, readOnlineInBuild);
  const slow = useSlow(pending);
  if (!online) return 'You are offline. What you typed stays here; it is not sent later by itself.';
  return pending && slow ? 'This takes longer than usual. What you typed stays here.' : undefined;
}

function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
}
