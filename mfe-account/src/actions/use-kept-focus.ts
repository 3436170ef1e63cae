import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when something began. A control that is disabled meanwhile loses it, and the
 * keyboard would begin at the top of the page again.
 */
export function useKeptFocus(isBusy: boolean): void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      focused.current = document.activeElement;
      return;
    }
    const { current } = focused;
    focused.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && current instanceof HTMLElement && current.isConnected) current.focus();
  }, [isBusy]);
}
