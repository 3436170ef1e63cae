import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { mayDiscard } from './form/unsaved-text';
import { holdPage } from './hold-page';

/** What a window begins at: its first control. */
const FIRST = ':is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"])';

/**
 * A modal window of the browser's own: what is behind it rests, the focus stays in it and goes back to what opened it.
 * Escape and a press beside it ask for `onClose`, once a form in it has asked for its text; whether it closes is the
 * caller's decision.
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

  const requestClose = () => {
    if (!dialog.current || mayDiscard(dialog.current)) onClose();
  };

  return {
    requestClose,
    element: {
      ref: dialog,
      onCancel(event: SyntheticEvent<HTMLDialogElement>) {
        // A file input's cancel bubbles, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      },
      onClose() {
        // Browsers close it themselves at the second Escape. They say so late: it may be open again by now.
        if (!isOpen.current || dialog.current?.open) return;
        dialog.current?.showModal();
        requestClose();
      },
      onMouseDown(event: MouseEvent<HTMLDialogElement>) {
        // The window itself counts as the target for what is beside it, and for its scrollbar.
        if (event.button === 0 && event.target === event.currentTarget && isBeside(event)) requestClose();
      },
    },
  };
}

function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}
