import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Goes to another path without loading the page anew. The router of the signed-in part goes its own ways. */
export function goTo(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const read = () => location.pathname;
/** Where the page is. Visitors load no router for it. */
export const usePath = (): string => useSyncExternalStore(subscribe, read, read);

/** Leads to another path, leaving no trace in the history. */
export function Redirect({ to }: { readonly to: string }): null {
  useLayoutEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}
