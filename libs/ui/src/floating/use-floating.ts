import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepPlaced } from './keep-placed';
import { type Placement, placeBeside } from './place';

/** Keeps an open element, such as a menu, beside its anchor. */
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
      const windowSize = { width: window.innerWidth, height: window.innerHeight };
      const { x, y } = placeBeside(box, element.getBoundingClientRect(), windowSize, { side, align, gap });
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    };
    return keepPlaced(element, place);
  }, [anchor, side, align, gap]);
  return floating;
}
