import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Changes the path without reloading the page. Only for visitors: signed-in screens use their router. */
export function goTo(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  for (const listener of listeners) listener();
}

function subscribeToPath(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const readPath = () => location.pathname;
/** Returns the current path. Visitors do not load a router. */
export const usePath = (): string => useSyncExternalStore(subscribeToPath, readPath, readPath);

/** Replaces the current path, without a new entry in the history. */
export function Redirect({ to }: { readonly to: string }): null {
  useLayoutEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}
