import { useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module';

/** Idle time of the page. The code and data of the screen have the connection first. */
const IDLE_MS = 2_000;
const FIRST_USE: readonly string[] = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Loads a module that the screen may need next, when the user first moves or presses anything, or when the page is idle.
 * Returns it, or undefined until it is loaded.
 * @param isReady true once the screen shows its data
 * @param firstUse events of the user that load it before the page is idle
 */
export function usePreload<Module>(
  { load, loaded }: LazyModule<Module>,
  isReady: boolean,
  firstUse = FIRST_USE,
): Module | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!isReady || loaded()) return;
    const stop = () => {
      clearTimeout(timer);
      for (const type of firstUse) window.removeEventListener(type, start, { capture: true });
    };
    const start = () => {
      stop();
      // `useLazyModule` tries again and reports the failure.
      load().then(
        () => setLoaded(true),
        () => {},
      );
    };
    const timer = setTimeout(start, IDLE_MS);
    for (const type of firstUse) window.addEventListener(type, start, { capture: true, passive: true });
    return stop;
  }, [load, loaded, isReady, firstUse]);
  return loaded();
}
