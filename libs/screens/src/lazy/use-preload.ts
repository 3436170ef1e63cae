import { useEffect } from 'react';
import type { LazyModule } from './lazy-module';

/** Idle time of the page. The code and data of the screen have the connection first. */
const IDLE_MS = 2_000;
const FIRST_USE: readonly string[] = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Loads a module that the screen may need next, when the user first moves or presses anything, or when the page is idle.
 * @param isReady true once the screen shows its data
 * @param firstUse events of the user that load it before the page is idle
 */
export function usePreload({ load, loaded }: LazyModule<unknown>, isReady: boolean, firstUse = FIRST_USE): void {
  useEffect(() => {
    if (!isReady || loaded()) return;
    const stop = () => {
      clearTimeout(timer);
      for (const type of firstUse) window.removeEventListener(type, start, { capture: true });
    };
    const start = () => {
      stop();
      // `useLazyModule` tries again and reports the failure.
      load().catch(() => {});
    };
    const timer = setTimeout(start, IDLE_MS);
    for (const type of firstUse) window.addEventListener(type, start, { capture: true, passive: true });
    return stop;
  }, [load, loaded, isReady, firstUse]);
}
