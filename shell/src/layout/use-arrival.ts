import { type RefObject, useEffect, useRef } from 'react';
// Not from `@pocket/platform/router`: names of that entry are part of the contract with remotes.
import { useNavigationType } from 'react-router-dom';

/**
 * After a navigation, scrolls to the top and focuses the content, so that keyboard and screen readers continue there.
 * The back button restores the scroll position; the first screen of a page changes nothing.
 * @param path path of the screen, undefined while the screen is unknown
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
    // Not if the screen has set the focus itself.
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [path, content, isWayBack]);
}
