import { useLocation } from '@pocket/platform/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll positions by history entry, for the lifetime of the page. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position of a history entry once the screen has its height. A new list starts at its
 * top.
 * @param question list that is shown
 */
export function useScrollPosition(question: string, hasHeight: boolean): void {
  const { key } = useLocation();
  const restored = useRef<string>(undefined);
  const last = useRef(question);
  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    document.addEventListener('scroll', remember, { passive: true });
    return () => document.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    if (!hasHeight || restored.current === key) return;
    const isFirst = restored.current === undefined;
    const known = positions.get(key);
    const isOther = last.current !== question;
    restored.current = key;
    last.current = question;
    if (known === undefined && !isOther) return;
    // Runs after the frame has scrolled a newly opened screen to its top.
    const go = () => {
      window.scrollTo({ top: known ?? 0, behavior: 'instant' });
    };
    const frame = isFirst ? requestAnimationFrame(go) : undefined;
    if (frame === undefined) go();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [key, question, hasHeight]);
}
