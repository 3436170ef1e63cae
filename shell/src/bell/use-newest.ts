import { usePlatform } from '@pocket/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BellAlert } from './bell-alert';

type Newest = { readonly data: readonly BellAlert[] } | 'loading' | 'failed';

/** Loads the newest five alerts, again after each signal. A failed load replaces none that succeeded before. */
export function useNewest(signals: number): { readonly newest: Newest; readonly retry: () => void } {
  const { api } = usePlatform();
  const [newest, setNewest] = useState<Newest>('loading');
  const last = useRef<AbortController>(undefined);
  const load = useCallback(async () => {
    last.current?.abort();
    const stop = new AbortController();
    last.current = stop;
    try {
      const data = await api.get<BellAlert[]>('/alerts?limit=5', { signal: stop.signal, isRepeated: false });
      setNewest({ data });
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn('The newest alerts could not be loaded', error);
      setNewest((before) => (typeof before === 'object' ? before : 'failed'));
    }
  }, [api]);
  const loadedAt = useRef<number>(undefined);
  useEffect(() => {
    if (loadedAt.current === signals) return;
    loadedAt.current = signals;
    void load();
  }, [load, signals]);
  useEffect(
    () => () => {
      last.current?.abort();
      loadedAt.current = undefined;
    },
    [],
  );
  return { newest, retry: () => void load() };
}
