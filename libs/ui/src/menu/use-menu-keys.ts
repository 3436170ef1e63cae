import { type KeyboardEvent, useRef } from 'react';

const ITEM = '[role="menuitem"]';
/** Maximum pause between two letters of one search. */
const MAX_PAUSE_MS = 800;

/** Handles the keys of an open menu: arrows, Home and End move, letters find an item, Escape and Tab close. */
export function useMenuKeys(onClose: () => void) {
  const typed = useRef({ text: '', at: 0 });

  return (event: KeyboardEvent<HTMLElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const at = items.findIndex((item) => item === document.activeElement);
    const target = {
      ArrowDown: items[at + 1] ?? items[0],
      ArrowUp: at > 0 ? items[at - 1] : items.at(-1),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (target) target.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
      focusByLetter(event.key, items, at);
    else return;
    // Tab continues from the trigger, which has the focus again.
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  function focusByLetter(letter: string, items: readonly HTMLElement[], at: number): void {
    const now = Date.now();
    const isSame = now - typed.current.at < MAX_PAUSE_MS;
    const text = (isSame ? typed.current.text : '') + letter.toLowerCase();
    typed.current = { text, at: now };
    // The first letter searches after the current item; further letters may still match it.
    const from = text.length === 1 ? at + 1 : Math.max(at, 0);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    inTurn.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(text))?.focus();
  }
}
