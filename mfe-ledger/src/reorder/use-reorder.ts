import {
  type CollisionDetection,
  type DndContextProps,
  type DragMoveEvent,
  type DragStartEvent,
  type KeyboardCodes,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { flat, type Movable, moved, type Place, placeBeside, placeOf, placesFor, type Tree } from './tree';

export interface ReorderOptions<Item extends Movable> {
  readonly tree: Tree<Item>;
  /** Saves the new order. Until it settles, the list shows that order; afterwards, `tree` again. */
  readonly onMove: (item: Item, tree: Tree<Item>) => Promise<unknown>;
  /** Items are beside each other, not below: a dragged item takes the place of the one below the pointer. */
  readonly isGrid?: boolean;
}

interface Carried {
  readonly id: string;
  /** Place where it drops. */
  readonly place: Place;
  readonly by: 'keys' | 'pointer';
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const KEYS: KeyboardCodes = { start: ['Space', 'Enter'], end: ['Space', 'Enter'], cancel: ['Escape', 'Tab'] };
/** This hook announces moves itself, with places instead of ids. */
const ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const INSTRUCTIONS = {
  draggable: 'Press Space to lift it, the arrow keys to move it, Space to drop it, Escape to cancel.',
};

/** Finds the item below the pointer, and adds in which half of it the pointer is. */
const belowPointer: CollisionDetection = (args) =>
  pointerWithin(args).map(({ id, data }) => {
    const rect = args.droppableRects.get(id);
    const isLowerHalf = rect && args.pointerCoordinates && args.pointerCoordinates.y > rect.top + rect.height / 2;
    return { id, data: { ...data, isLowerHalf } };
  });

/** Reorders a tree by dragging and by keys. Each row uses `useReorderRow` inside a `DndContext` with `context`. */
export function useReorder<Item extends Movable>({ tree, onMove, isGrid = false }: ReorderOptions<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [carried, setCarried] = useState<Carried>();
  /** Order shown until it is saved. */
  const [wanted, setWanted] = useState<Tree<Item>>();
  const [announcement, announce] = useState('');
  const current = wanted ?? tree;
  const shown = carried?.by === 'keys' ? moved(current, carried.id, carried.place) : current;
  const all = flat(current);
  const nameOf = (id: string | null) => all.find((each) => each.id === id)?.name ?? '';

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
    if (!item || (from && isSamePlace(from, place))) return announce(`${nameOf(id)} stays where it was`);
    const next = moved(current, id, place);
    setWanted(next);
    announce(`${nameOf(id)} is now ${where(id, place)}`);
    try {
      await onMove(item, next);
    } finally {
      setWanted(undefined);
    }
  }

  function onDragStart({ active, activatorEvent }: DragStartEvent) {
    const id = String(active.id);
    const place = placeOf(current, id);
    if (!place) return;
    const by = activatorEvent instanceof KeyboardEvent ? 'keys' : 'pointer';
    setCarried({ id, place, by });
    if (by === 'keys') {
      announce(`${nameOf(id)} lifted: ${where(id, place)}. Arrows move it, Space puts it down, Escape cancels.`);
    }
  }

  function onDragMove({ collisions }: DragMoveEvent) {
    const [target] = collisions ?? [];
    if (!carried || !target) return;
    const over = String(target.id);
    const place = isGrid ? placeOf(current, over) : placeBeside(current, carried.id, over, target.data?.isLowerHalf);
    if (place) setCarried({ ...carried, place });
  }

  function moveByKey(step: number) {
    if (!carried) return;
    const places = placesFor(current, carried.id);
    const place = places[places.findIndex((each) => isSamePlace(each, carried.place)) + step];
    if (!place) return;
    setCarried({ ...carried, place });
    announce(`${nameOf(carried.id)}: ${where(carried.id, place)}`);
  }

  const latestMoveByKey = useRef(moveByKey);
  useLayoutEffect(() => {
    latestMoveByKey.current = moveByKey;
    // A browser takes the focus from an element that moves in the document.
    if (carried?.by === 'keys') handleOf(list.current, carried.id)?.focus();
  });

  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, {
      keyboardCodes: KEYS,
      // Moves to the next place of the tree, which may be inside a group, instead of by pixels.
      coordinateGetter: (event) => {
        const step = STEPS[event.code];
        if (!step) return;
        event.preventDefault();
        latestMoveByKey.current(step);
      },
    }),
  );

  return {
    list,
    shown,
    /** Text for a live region. */
    announcement,
    carriedId: carried?.id,
    /** Place where the dragged item drops. */
    target: carried?.by === 'pointer' ? carried.place : undefined,
    move: (id: string, place: Place) => drop(id, place),
    context: {
      sensors,
      collisionDetection: belowPointer,
      accessibility: { announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS },
      onDragStart,
      onDragMove,
      onDragEnd: () => carried && void drop(carried.id, carried.place),
      onDragCancel: () => {
        if (carried) announce(`${nameOf(carried.id)} is back where it was`);
        setCarried(undefined);
      },
    } satisfies DndContextProps,
  } as const;
}

const isSamePlace = (one: Place, other: Place) => one.parentId === other.parentId && one.index === other.index;

/** Returns the handle of a row, which gets the focus after a move. */
export const handleOf = (list: Element | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-moves="${CSS.escape(id)}"] [data-handle]`);
