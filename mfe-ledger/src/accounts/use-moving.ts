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
    setCarried(undefined);
    setOrder(undefined);
  };
  const save = async (id: string, next: readonly string[]) => {
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
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setCarried(id);
        setOrder(ids);
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (carried !== id) return;
        const over = elementOf(clientX, clientY)?.getAttribute('data-moves');
        if (over && over !== id && ids.includes(over)) shift(id, ids.indexOf(over));
      },
      onPointerUp: () => carried === id && void save(id, ids),
      onPointerCancel: () => carried === id && cancel(),
    }),
  } as const;
}

const elementOf = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[data-moves]');
