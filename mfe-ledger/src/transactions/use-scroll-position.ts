import { useLocation } from '@pocket/platform/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** By entry of the history, for as long as the page is there. */
const positions = new Map<string, number>();

/**
 * Goes back to where one was in an entry of the history, once the screen has its height. A new question begins at its
 * top.
 * @param question what is shown: another one under another entry is another list
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
    // The frame goes to the top of a screen that has just been opened: this comes after it.
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
