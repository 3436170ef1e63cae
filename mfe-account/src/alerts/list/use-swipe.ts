import { type PointerEvent, useRef } from 'react';

interface Swipe {
  readonly row: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** Direction, `open` until the finger has moved far enough. */
  way: 'open' | 'left' | 'other';
}

/** Pixels after which the direction is clear. */
const SLOP = 10;
/** Share of the row's width. */
const FAR = 0.4;

/** Calls `onSwipe` after a swipe to the left beyond 40 % of a row, as in the list of transactions. */
export function useSwipe(onSwipe: (index: number) => void) {
  const swipe = useRef<Swipe>(undefined);
  const end = () => {
    const row = swipe.current?.row;
    swipe.current = undefined;
    row?.style.removeProperty('transform');
    row?.style.removeProperty('background');
  };
  return {
    onPointerDown({ target, pointerType, pointerId, clientX, clientY }: PointerEvent) {
      end();
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      if (pointerType === 'touch' && row) swipe.current = { row, pointerId, x: clientX, y: clientY, way: 'open' };
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const now = swipe.current;
      if (!now || now.pointerId !== pointerId) return;
      const [across, down] = [clientX - now.x, clientY - now.y];
      if (now.way === 'open' && Math.hypot(across, down) > SLOP)
        now.way = across < 0 && Math.abs(across) > Math.abs(down) ? 'left' : 'other';
      if (now.way !== 'left') return;
      const isFar = -across > FAR * now.row.offsetWidth;
      now.row.style.transform = `translateX(${Math.min(across, 0)}px)`;
      now.row.style.background = isFar ? 'var(--expense-tint)' : '';
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const now = swipe.current;
      if (!now || now.pointerId !== pointerId) return;
      const [across, down] = [clientX - now.x, clientY - now.y];
      end();
      const isFar = -across > FAR * now.row.offsetWidth && -across > Math.abs(down);
      if (now.way === 'left' && isFar) onSwipe(Number(now.row.getAttribute('data-row')));
    },
    /** The browser scrolls instead. */
    onPointerCancel: end,
  } as const;
}
