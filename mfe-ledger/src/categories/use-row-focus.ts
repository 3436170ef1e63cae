import { type RefObject, useEffect, useState } from 'react';
import { handleOf } from '../moving/use-moving';

/** The id of no row. */
const NOTHING = '';

/** What opens the menu of a row: where the focus is after something was done to it. */
export const actionsIn = (list: Element | null, id: string = NOTHING) =>
  handleOf(list, id)?.closest('li')?.querySelector<HTMLElement>('[data-actions]') ?? null;

/**
 * Sets the focus on a row once it is drawn, and after a menu has given its own back.
 * @param onNone called where there is no such row
 */
export function useRowFocus(list: RefObject<Element | null>, onNone: () => void) {
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (next === undefined) return;
    const frame = requestAnimationFrame(() => {
      const actions = actionsIn(list.current, next);
      if (actions) actions.focus();
      else onNone();
      setNext(undefined);
    });
    return () => cancelAnimationFrame(frame);
  });
  return (id: string | undefined) => setNext(id ?? NOTHING);
}
