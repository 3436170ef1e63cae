import { useEffect, useState, useSyncExternalStore } from 'react';

/** An answer that takes longer than this is said to be slow. */
const SLOW_MS = 5_000;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const readOnline = () => navigator.onLine;
const whereDrawnByABuild = () => true;

/** What somebody has to know who waits for a form; undefined while there is nothing to say. */
export function useFormNote(pending: boolean): string | undefined {
  const online = useSyncExternalStore(subscribe, readOnline, whereDrawnByABuild);
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
