import { useEffect, useRef, useState } from 'react';

/**
 * Lets nobody leave what was typed without being asked.
 * @param changed whether anything was typed that is not saved
 */
export function useLeaveGuard(changed: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  return {
    asking: asking && changed,
    /** Asked for by Escape, the cross, or a press beside the window. */
    close() {
      if (!changed) return onClose();
      if (!asking) focused.current = document.activeElement;
      setAsking(true);
    },
    /** Back to where one was. */
    stay() {
      setAsking(false);
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    leave: onClose,
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
