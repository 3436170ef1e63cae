import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepPlaced } from './keep-placed';
import { besideBox, type Placement } from './place';

/** Keeps what has just been opened beside what opened it. */
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
    return keepPlaced(element, place);
  }, [anchor, side, align, gap]);
  return floating;
}
