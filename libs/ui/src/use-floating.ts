import { type RefObject, useLayoutEffect, useRef } from 'react';
import { besideBox, type Placement } from './place';

/**
 * Keeps what has just been opened beside what opened it, in the browser's top layer: no window and no scrolling area
 * cuts it off.
 */
export function useFloating<Floating extends HTMLElement>(
  anchor: RefObject<Element | null>,
  { side, align, gap }: Placement,
) {
  const floating = useRef<Floating>(null);
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element) return;
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const room = { width: window.innerWidth, height: window.innerHeight };
      const { x, y } = besideBox(box, element.getBoundingClientRect(), room, { side, align, gap });
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    };
    element.showPopover?.();
    place();
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, side, align, gap]);
  return floating;
}
