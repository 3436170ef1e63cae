import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { flat, type Movable, moved, type Place, placeBeside, placeOf, placesFor, type Tree } from './tree';

export interface MovingOptions<Item extends Movable> {
  readonly tree: Tree<Item>;
  /** Takes the tree in its new order; whatever becomes of it, the list shows what is saved afterwards. */
  readonly onMove: (item: Item, tree: Tree<Item>) => Promise<unknown>;
  /** Beside each other, not below: what is pulled takes the place of what it is pulled onto. */
  readonly isGrid?: boolean;
}

interface Carried {
  readonly id: string;
  /** Where the keys have brought it, or where it would fall. */
  readonly place: Place;
  readonly by: 'keys' | 'pointer';
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
/** So near to an edge of the window, in pixels, what is carried by a pointer draws the page along. */
const EDGE = 72;

/** Moves things with a handle: Space, arrows and Space, or Escape; or by pulling it. Rows carry `data-moves` with their id. */
export function useMoving<Item extends Movable>({ tree, onMove, isGrid = false }: MovingOptions<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [carried, setCarried] = useState<Carried>();
  /** Order that shows until the server has answered. */
  const [wanted, setWanted] = useState<Tree<Item>>();
  const [said, say] = useState('');
  const current = wanted ?? tree;
  const shown = carried?.by === 'keys' ? moved(current, carried.id, carried.place) : current;
  const all = flat(current);
  const nameOf = (id: string | null) => all.find((each) => each.id === id)?.name ?? '';

  // A browser takes the focus from what is moved in the document.
  useLayoutEffect(() => {
    if (carried?.by === 'keys') handleOf(list.current, carried.id)?.focus();
  }, [carried]);

  const where = (id: string, { parentId, index }: Place) => {
    const group = parentId === null ? undefined : current.find(({ item }) => item.id === parentId);
    const others = group ? group.members : current.map(({ item }) => item);
    const count = others.filter((each) => each.id !== id).length + 1;
    return `${index + 1} of ${count}${group ? ` in ${group.item.name}` : ''}`;
  };

  async function drop(id: string, place: Place) {
    setCarried(undefined);
    const from = placeOf(current, id);
    const item = all.find((each) => each.id === id);
    if (!item || (from?.parentId === place.parentId && from.index === place.index)) {
      return say(`${nameOf(id)} stays where it was`);
    }
    const next = moved(current, id, place);
    setWanted(next);
    say(`${nameOf(id)} is now ${where(id, place)}`);
    try {
      await onMove(item, next);
    } finally {
      setWanted(undefined);
    }
  }

  const cancel = () => {
    if (carried) say(`${nameOf(carried.id)} is back where it was`);
    setCarried(undefined);
  };
  const carry = (id: string, place: Place) => {
    setCarried({ id, place, by: 'keys' });
    say(`${nameOf(id)}: ${where(id, place)}`);
  };

  function onKeyDown(id: string, event: KeyboardEvent) {
    const own = carried?.id === id && carried.by === 'keys' ? carried : undefined;
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      const from = placeOf(current, id);
      if (own) void drop(id, own.place);
      else if (from) {
        setCarried({ id, place: from, by: 'keys' });
        say(`${nameOf(id)} lifted: ${where(id, from)}. Arrows move it, Space puts it down, Escape cancels.`);
      }
    } else if (own && step) {
      const places = placesFor(current, id);
      const at = places.findIndex(
        ({ parentId, index }) => parentId === own.place.parentId && index === own.place.index,
      );
      const next = places[at + step];
      if (next) carry(id, next);
    } else if (own && event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  }

  return {
    list,
    shown,
    /** For a live region. */
    said,
    carriedId: carried?.id,
    /** The place at which what is pulled would fall. */
    target: carried?.by === 'pointer' ? carried.place : undefined,
    /** One step among its own, or to the end of another group. */
    move: (id: string, place: Place) => drop(id, place),
    handleProps: (id: string) => ({
      'aria-pressed': carried?.id === id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      onBlur: ({ relatedTarget }: { readonly relatedTarget: Element | null }) => {
        if (carried?.id === id && relatedTarget) cancel();
      },
      onPointerDown(event: PointerEvent) {
        const place = placeOf(current, id);
        if (event.button !== 0 || !place) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setCarried({ id, place, by: 'pointer' });
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (carried?.id !== id || carried.by !== 'pointer') return;
        if (clientY < EDGE) window.scrollBy(0, -EDGE / 6);
        else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, EDGE / 6);
        const place = placeAt(current, id, { x: clientX, y: clientY, isGrid });
        if (place) setCarried({ id, place, by: 'pointer' });
      },
      onPointerUp: () => carried?.id === id && carried.by === 'pointer' && void drop(id, carried.place),
      onPointerCancel: () => carried?.id === id && cancel(),
    }),
  } as const;
}

/** The handle of a row, where the focus goes after it has moved. */
export const handleOf = (list: Element | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-moves="${CSS.escape(id)}"] [data-handle]`);

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isGrid: boolean;
}

function placeAt(tree: Tree, id: string, { x, y, isGrid }: Point): Place | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-moves]');
  const over = row?.dataset.moves;
  if (!row || !over) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return over === id || isGrid ? placeOf(tree, over) : placeBeside(tree, id, over, y > top + height / 2);
}
