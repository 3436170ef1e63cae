import { createContext, useContext, useEffect } from 'react';
import { createSettingsStore } from '../settings/settings-store';

/** Key of a screen, as the list of keys shows it. */
export interface ScreenKey {
  /** Displayed name: `j`, `Home`, `Shift + click`. */
  readonly key: string;
  readonly does: string;
}

/** Adds keys to the list of keys. Returns a function that removes them. */
export type AddScreenKeys = (keys: readonly ScreenKey[]) => () => void;

const ScreenKeys = createContext<AddScreenKeys>(() => () => {});
export const ScreenKeysProvider = ScreenKeys.Provider;

/**
 * Adds the keys of the current screen to the list that `?` shows. Since 0.1.2.
 * @param keys the same array at every render
 */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const add = useContext(ScreenKeys);
  useEffect(() => add(keys), [add, keys]);
}

/** Selector of elements that take letters, as text or as a choice. */
const FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

const settings = createSettingsStore();

/**
 * Returns true if a key is a shortcut of the page: not typed into a field or an open dialog, without Ctrl, Alt or Meta,
 * not handled already, and not repeated by holding it. Always false if the user has switched off shortcuts, which
 * speech input would trigger. Since 0.1.2.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, altKey, metaKey, isComposing, repeat } = event;
  if (defaultPrevented || repeat || ctrlKey || altKey || metaKey || isComposing) return false;
  if (target instanceof Element && target.closest(FIELD)) return false;
  if (document.querySelector(MODAL)) return false;
  return settings.read().keyboardShortcuts !== false;
}
