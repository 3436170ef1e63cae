import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { holdPage } from './hold-page';

/** What a window begins at: its first control. */
const FIRST = ':is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"])';

/**
 * A modal window of the browser's own: what is behind it rests, the focus stays in it and goes back to what opened it.
 * Escape and a press beside it ask for `onClose`; whether it closes is the caller's decision.
 * @param opener takes the focus in the place of what had it on opening
 */
export function useModal(onClose: () => void, opener?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useRef(false);

  // Before it leaves the document: a window that is closed gives the focus back, one that is gone does not.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      isOpen.current = false;
      element?.close();
      opener?.current?.focus();
    };
  }, [opener]);
  useEffect(() => {
    isOpen.current = true;
    dialog.current?.showModal();
    // Browsers begin at what scrolls.
    dialog.current?.querySelector<HTMLElement>(FIRST)?.focus();
    return holdPage();
  }, []);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input's cancel bubbles, too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      // Browsers close it themselves at the second Escape. They say so late: it may be open again by now.
      if (!isOpen.current || dialog.current?.open) return;
      dialog.current?.showModal();
      onClose();
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      // What is beside it counts as the window itself, its content never does.
      if (event.target === event.currentTarget) onClose();
    },
  };
}
