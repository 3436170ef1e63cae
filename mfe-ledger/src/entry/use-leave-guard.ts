import { useEffect, useState } from 'react';

/**
 * Lets nobody leave what was typed without being asked.
 * @param changed whether anything was typed that is not saved
 */
export function useLeaveGuard(changed: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  return {
    asking: asking && changed,
    /** Asked for by Escape, the cross, or a press beside the window. */
    close: () => (changed ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
    leave: onClose,
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
