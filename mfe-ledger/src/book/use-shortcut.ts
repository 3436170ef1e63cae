import { useSettings } from '@pocket/platform';

/** The key of a control, for `aria-keyshortcuts`; undefined while keyboard shortcuts are switched off. */
export const useShortcut = (key: string): string | undefined =>
  useSettings().keyboardShortcuts === false ? undefined : key;
