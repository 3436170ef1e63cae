import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the control that had it before a save or action. Browsers take the focus from a control that is
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
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches('dialog');
    if (isLost && current instanceof HTMLElement && current.isConnected) current.focus();
  }, [isBusy]);
}
