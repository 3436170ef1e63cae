import { type RefObject, useLayoutEffect, useState } from 'react';

/** Granularity of the rendered range in pixels, with one step beyond each edge, so that few scroll events render. */
const STEP = 320;

export interface VisiblePart {
  /** In pixels from the upper edge of the element. */
  readonly from: number;
  readonly to: number;
  /** Pixels of 1 rem: larger if the user has chosen larger text. */
  readonly rem: number;
}

/** Returns the visible part of a high element, whichever ancestor scrolls. */
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
