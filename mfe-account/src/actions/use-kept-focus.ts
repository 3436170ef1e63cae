import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the control that had it before the action. Browsers take the focus from a control that is
 * disabled, and Tab would start at the top of the page.
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
