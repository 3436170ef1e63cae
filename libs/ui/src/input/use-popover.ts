import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepPlaced } from '../keep-placed';

/** Between the field and its list, and between the list and the edge of the window; in pixels. */
const GAP = 4;
const MOST_HEIGHT = 320;

/**
 * Keeps a list at its field, below it or above it where there is more room. It lies in the browser's top layer: no
 * window and no scrolling area cuts it off.
 * @param shown which list it is, where there is more than one; undefined while none is open
 */
export function usePopover<Anchor extends Element>(anchor: RefObject<Anchor | null>, shown: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!shown || !element) return;
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (box) putBeside(element, box);
    };
    return keepPlaced(element, place);
  }, [anchor, shown]);
  return list;
}

function putBeside(element: HTMLElement, box: DOMRect): void {
  const above = box.top - 2 * GAP;
  const below = window.innerHeight - box.bottom - 2 * GAP;
  const upwards = below < Math.min(MOST_HEIGHT, element.scrollHeight) && above > below;
  Object.assign(element.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    maxHeight: `${Math.max(Math.min(MOST_HEIGHT, upwards ? above : below), 0)}px`,
    top: upwards ? 'auto' : `${box.bottom + GAP}px`,
    bottom: upwards ? `${window.innerHeight - box.top + GAP}px` : 'auto',
  });
}
