import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a finger or a mouse, and the keyboard, say of where they are. */
const ENTER = { pointerenter: 'pointer', focusin: 'focus' } as const;
const LEAVE = { pointerleave: 'pointer', focusout: 'focus' } as const;

/**
 * Calls back after a time of which only that counts in which neither pointer nor focus is on the element.
 * @param line is drawn out to nothing in that time
 * @param milliseconds counted from the first render
 */
export function useCountdown(
  element: RefObject<HTMLElement | null>,
  line: RefObject<HTMLElement | null>,
  milliseconds: number,
  onEnd: () => void,
): void {
  const resting = useResting(element);
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (resting) return;
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
  }, [resting, line, milliseconds]);
}

function useResting(element: RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const target = element.current;
    const stop = new AbortController();
    const listen = (events: typeof ENTER | typeof LEAVE, isOn: boolean) => {
      for (const [name, what] of Object.entries(events)) {
        target?.addEventListener(name, () => setOn((last) => ({ ...last, [what]: isOn })), { signal: stop.signal });
      }
    };
    // Focus that goes from one button to the next leaves first and enters then.
    listen(LEAVE, false);
    listen(ENTER, true);
    return () => stop.abort();
  }, [element]);
  return on.pointer || on.focus;
}
