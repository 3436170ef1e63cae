import { useEffect, useRef, useState } from 'react';
import { type Go, holdPage } from './hold-page';

/**
 * Lets nobody leave what was typed without being asked once: not by the window's own ways out, the back button, a link,
 * or by closing the page.
 * @param changed whether anything was typed that is not saved
 * @param onLeft called where the page is left, for what does not go with it
 */
export function useLeaveGuard(changed: boolean, onClose: () => void, onLeft?: () => void) {
  const [asking, setAsking] = useState(false);
  const focused = useRef<Element>(null);
  /** What was stopped; undefined where only the window was to close. */
  const stopped = useRef<Go>(undefined);
  const release = useRef<() => void>(undefined);
  const ask = (go: Go | undefined) => {
    if (!asking) focused.current = document.activeElement;
    stopped.current = go;
    setAsking(true);
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const letGo = holdPage((go) => latest.current(go));
    release.current = () => {
      window.removeEventListener('beforeunload', warn);
      letGo();
    };
    return release.current;
  }, [changed]);
  return {
    asking: asking && changed,
    /** Asked for by Escape, the cross, or a press beside the window. */
    close() {
      if (!changed) return onClose();
      ask(undefined);
    },
    /** Back to where one was. */
    stay() {
      stopped.current = undefined;
      setAsking(false);
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    /** Without what was typed. */
    leave() {
      release.current?.();
      const go = stopped.current;
      if (!go) return onClose();
      onLeft?.();
      go();
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
