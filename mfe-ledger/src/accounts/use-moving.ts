import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved } from './moving';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface Movable {
  readonly id: string;
  readonly name: string;
}

export interface MovingOptions<Item extends Movable> {
  readonly items: readonly Item[];
  /** Takes the ids in their new order. A failure puts everything back. */
  readonly onOrder: (ids: readonly string[]) => Promise<void>;
}

/**
 * Moves things among others: with a handle (Space, arrows, Space, or Escape), by dragging it, or a step at a time. The
 * elements carry `data-moves` with their id, their handles `data-handle`.
 */
export function useMoving<Item extends Movable>({ items, onOrder }: MovingOptions<Item>) {
  const list = useRef<HTMLUListElement>(null);
  /** Ids in the order in which they show while one is carried or a new order is being saved. */
  const [order, setOrder] = useState<readonly string[]>();
  const [carried, setCarried] = useState<string>();
  const [isDragged, setDragged] = useState(false);
  const [said, say] = useState('');
  const saved = items.map(({ id }) => id);
  const ids = order ?? saved;
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: string, within: readonly string[]) => `${within.indexOf(id) + 1} of ${within.length}`;

  // A browser takes the focus from what is moved in the document.
  useEffect(() => {
    if (!carried || !order) return;
    list.current?.querySelector<HTMLElement>(`[data-moves="${carried}"] [data-handle]`)?.focus();
  }, [carried, order]);

  const lift = (id: string) => {
    setCarried(id);
    setOrder(ids);
    say(`${nameOf(id)} lifted, ${placeOf(id, ids)}. Arrows move it, Space puts it down, Escape cancels.`);
  };
  const shift = (id: string, to: number) => {
    const next = moved(ids, id, to);
    setOrder(next);
    say(`${nameOf(id)}, ${placeOf(id, next)}`);
  };
  const cancel = () => {
    if (carried) say(`${nameOf(carried)} is back where it was`);
    setDragged(false);
    setCarried(undefined);
    setOrder(undefined);
  };
  const save = async (id: string, next: readonly string[]) => {
    setDragged(false);
    setCarried(undefined);
    if (next.every((each, index) => each === saved[index])) return setOrder(undefined);
    setOrder(next);
    try {
      await onOrder(next);
      say(`${nameOf(id)} is now ${placeOf(id, next)}`);
    } finally {
      setOrder(undefined);
    }
  };

  const drag = useRef({ over: (_x: number, _y: number) => {}, drop: () => {}, cancel });
  useEffect(() => {
    drag.current = {
      over(x, y) {
        const id = document.elementFromPoint(x, y)?.closest('[data-moves]')?.getAttribute('data-moves');
        if (carried && id && id !== carried && ids.includes(id)) shift(carried, ids.indexOf(id));
      },
      drop: () => carried && void save(carried, ids),
      cancel,
    };
  });
  useEffect(() => {
    if (!isDragged) return;
    // On the window: what is dragged moves in the document, and would lose the pointer.
    const events = new AbortController();
    const { signal } = events;
    window.addEventListener('pointermove', ({ clientX, clientY }) => drag.current.over(clientX, clientY), { signal });
    window.addEventListener('pointerup', () => drag.current.drop(), { signal });
    window.addEventListener('pointercancel', () => drag.current.cancel(), { signal });
    return () => events.abort();
  }, [isDragged]);

  return {
    list,
    shown,
    carried,
    /** For a live region. */
    said,
    /** By steps from where it is. */
    step: (id: string, by: number) => void save(id, moved(ids, id, ids.indexOf(id) + by)),
    handleProps: (id: string) => ({
      'data-handle': true,
      'aria-pressed': carried === id,
      onKeyDown(event: KeyboardEvent) {
        const by = STEPS[event.key];
        if (event.key === ' ' || event.key === 'Enter') {
          if (carried === id) void save(id, ids);
          else lift(id);
        } else if (carried === id && by) shift(id, ids.indexOf(id) + by);
        else if (carried === id && event.key === 'Escape') cancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur: ({ relatedTarget }: { readonly relatedTarget: Element | null }) => {
        if (carried === id && relatedTarget) cancel();
      },
      onPointerDown({ button }: PointerEvent) {
        if (button !== 0) return;
        setDragged(true);
        setCarried(id);
        setOrder(ids);
      },
    }),
  } as const;
}
