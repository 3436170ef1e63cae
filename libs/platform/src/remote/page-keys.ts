import { createContext, useContext, useEffect } from 'react';
import { createSettingsStore } from '../settings/settings-store';

/** A key that does something on a screen, as the list of keys shows it. */
export interface ScreenKey {
  /** As people read it: `j`, `Home`, `Shift + click`. */
  readonly key: string;
  readonly does: string;
}

/** Adds keys to the list of keys. Answers what takes them out again. */
export type AddScreenKeys = (keys: readonly ScreenKey[]) => () => void;

// Alone in its harness a remote has no list of keys.
const ScreenKeys = createContext<AddScreenKeys>(() => () => {});
export const ScreenKeysProvider = ScreenKeys.Provider;

/**
 * Says which keys the open screen listens to, for the list that `?` shows. Since 0.1.2.
 * @param keys the same list at every render
 */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const add = useContext(ScreenKeys);
  useEffect(() => add(keys), [add, keys]);
}

/** Where what is typed is text, or a letter chooses. */
const FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const WINDOW = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

const settings = createSettingsStore();

/**
 * Returns true if a key is pressed for the page: not typed into a field, not while a window is open, not with Ctrl, Alt
 * or Meta, and not taken by anything on its way. A key that is held counts once. Never true while keyboard shortcuts are switched off in the settings:
 * whoever dictates would trigger them by speaking. Since 0.1.2.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, altKey, metaKey, isComposing, repeat } = event;
  if (defaultPrevented || repeat || ctrlKey || altKey || metaKey || isComposing) return false;
  if (target instanceof Element && target.closest(FIELD)) return false;
  if (document.querySelector(WINDOW)) return false;
  return settings.read().keyboardShortcuts !== false;
}
