import { type RefObject, useLayoutEffect, useState } from 'react';

/** What is drawn moves in steps of this many pixels, and one step beyond each edge: not every frame draws anew. */
const STEP = 320;

export interface VisiblePart {
  /** In pixels from the element's upper edge. */
  readonly from: number;
  readonly to: number;
  /** Pixels of 1 rem: larger where somebody reads larger text. */
  readonly rem: number;
}

/** The part of a high element that shows, whatever scrolls: the page or something around it. */
export function useVisiblePart(element: RefObject<HTMLElement | null>): VisiblePart {
  const [part, setPart] = useState<VisiblePart>({ from: 0, to: STEP * 3, rem: 16 });
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      const from = Math.max(Math.floor(-top / STEP) - 1, 0) * STEP;
      const to = Math.max(Math.ceil((window.innerHeight - top) / STEP) + 1, 1) * STEP;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setPart((last) => (last.from === from && last.to === to && last.rem === rem ? last : { from, to, rem }));
    };
    measure();
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return part;
}
