import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepPlaced } from '../floating/keep-placed';

/** Pixels between the field and its list, and between the list and the edge of the window. */
const GAP = 4;
/** In pixels. */
const MAX_HEIGHT = 320;

/**
 * Keeps a list at its field: below it, or above if there is more space. The list is in the browser's top layer, so that
 * no dialog and no scrolling element clips it.
 * @param shown name of the open list, which differs for each list of a field; undefined while none is open
 */
export function usePopover<Anchor extends Element>(anchor: RefObject<Anchor | null>, shown: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!shown || !element) return;
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (box) placeList(element, box);
    };
    return keepPlaced(element, place);
  }, [anchor, shown]);
  return list;
}

function placeList(element: HTMLElement, box: DOMRect): void {
  const above = box.top - 2 * GAP;
  const below = window.innerHeight - box.bottom - 2 * GAP;
  const upwards = below < Math.min(MAX_HEIGHT, element.scrollHeight) && above > below;
  Object.assign(element.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    maxHeight: `${Math.max(Math.min(MAX_HEIGHT, upwards ? above : below), 0)}px`,
    top: upwards ? 'auto' : `${box.bottom + GAP}px`,
    bottom: upwards ? `${window.innerHeight - box.top + GAP}px` : 'auto',
  });
}
