import { type RefObject, useEffect, useRef } from 'react';
// Of the shell alone: what the shared router has, remotes may need.
import { useNavigationType } from 'react-router-dom';

/**
 * Another screen begins at its top, and the focus goes to its content: the keyboard and screen readers go on there, not
 * at the entry that led to it. The way back leads to where one was; the first screen of a page leaves both where the
 * browser put them.
 * @param path of the screen, undefined while it is not known
 */
export function useArrival(path: string | undefined, content: RefObject<HTMLElement | null>): void {
  const isWayBack = useNavigationType() === 'POP';
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined || path === last.current) return;
    const isFirst = last.current === undefined;
    last.current = path;
    if (isFirst) return;
    if (!isWayBack) window.scrollTo({ top: 0, behavior: 'instant' });
    // A screen that has placed the focus itself knows better.
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [path, content, isWayBack]);
}
