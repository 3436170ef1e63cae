import { useEffect } from 'react';
import type { LazyModule } from './lazy-module';

/** Idle time of the page. The code and data of the screen have the connection first. */
const IDLE_MS = 2_000;
const FIRST_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads a module that the screen may need next, when the user first moves or presses anything, or when the page is idle.
 * @param isReady true once the screen shows its data
 */
export function usePreload({ load, loaded }: LazyModule<unknown>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || loaded()) return;
    const stop = () => {
      clearTimeout(timer);
      for (const type of FIRST_USE) window.removeEventListener(type, start, { capture: true });
    };
    const start = () => {
      stop();
      // `useLazyModule` tries again and reports the failure.
      load().catch(() => {});
    };
    const timer = setTimeout(start, IDLE_MS);
    for (const type of FIRST_USE) window.addEventListener(type, start, { capture: true, passive: true });
    return stop;
  }, [load, loaded, isReady]);
}
