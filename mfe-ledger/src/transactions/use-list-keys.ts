import { useEffect, useRef } from 'react';
import { LIST_KEYS, type ListAction } from './keys';

/** Where one types or chooses, a key means itself. */
const FIELD =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';
const OPEN = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a key is meant for the screen: not in fields, not while a window is open, not with Ctrl, Alt or Meta. */
function isForScreen(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing) return false;
  if (target instanceof Element && target.closest(FIELD)) return false;
  return document.querySelector(OPEN) === null;
}

/** Calls what a key of the screen does; a key that answers `false` keeps what it means to the browser. */
export function useListKeys(actions: Readonly<Record<ListAction, () => unknown>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const found = LIST_KEYS.find(({ key }) => key === event.key);
      if (found && isForScreen(event) && latest.current[found.action]() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
