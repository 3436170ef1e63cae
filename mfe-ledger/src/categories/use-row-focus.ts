import { type RefObject, useEffect, useState } from 'react';
import { handleOf } from '../reorder/use-reorder';

/** Id for the first row with a menu. */
const NOTHING = '';

/** Returns the menu button of a row, which gets the focus after an action. */
export const actionsIn = (list: Element | null, id: string = NOTHING) =>
  handleOf(list, id)?.closest('li')?.querySelector<HTMLElement>('[data-actions]') ?? null;

/**
 * Focuses a row after it is rendered and after a closing menu has restored its focus.
 * @param onNone called if there is no such row
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
