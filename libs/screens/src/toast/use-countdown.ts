import { type RefObject, useEffect, useRef, useState } from 'react';

/** Events that pause and resume the countdown, and their source. */
const ENTER = { pointerenter: 'pointer', focusin: 'focus' } as const;
const LEAVE = { pointerleave: 'pointer', focusout: 'focus' } as const;

/**
 * Calls `onEnd` after a time, which stops while the pointer or the focus is on the element.
 * @param line element that shrinks to nothing in that time
 * @param milliseconds counted from the first render
 */
export function useCountdown(
  element: RefObject<HTMLElement | null>,
  line: RefObject<HTMLElement | null>,
  milliseconds: number,
  onEnd: () => void,
): void {
  const isPaused = useHoverOrFocus(element);
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    const drawing = line.current?.animate?.(
      [{ transform: `scaleX(${left.current / milliseconds})` }, { transform: 'scaleX(0)' }],
      { duration: left.current, fill: 'forwards' },
    );
    return () => {
      clearTimeout(timer);
      drawing?.pause();
      left.current = Math.max(left.current - (Date.now() - startedAt), 0);
    };
  }, [isPaused, line, milliseconds]);
}

function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const target = element.current;
    const stop = new AbortController();
    const listen = (events: typeof ENTER | typeof LEAVE, isOn: boolean) => {
      for (const [name, source] of Object.entries(events)) {
        target?.addEventListener(name, () => setOn((last) => ({ ...last, [source]: isOn })), { signal: stop.signal });
      }
    };
    // Leave first: focus that moves between two buttons fires `focusout` before `focusin`.
    listen(LEAVE, false);
    listen(ENTER, true);
    return () => stop.abort();
  }, [element]);
  return on.pointer || on.focus;
}
