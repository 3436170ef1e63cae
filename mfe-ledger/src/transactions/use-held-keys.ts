import { useEffect, useRef } from 'react';

const FUNCTION_KEY = /^F\d+$/;

/**
 * While something is on its way to which the keys belong already, they reach nothing else. What goes with Ctrl, Alt or
 * Meta, and F5 and its like, is the browser's.
 * @param isHeld
 * @param onKey each of them
 */
export function useHeldKeys(isHeld: boolean, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || FUNCTION_KEY.test(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current(event);
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, [isHeld]);
}
