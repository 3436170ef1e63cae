import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { mayDiscard } from '../unsaved-text/unsaved-text';
import { lockScroll } from './lock-scroll';

/** Selector of the control that gets the focus on opening: the first one. */
const FIRST_CONTROL = ':is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"])';

/**
 * Native modal dialog: the page behind it is inert, and the focus returns to the element that opened it. Escape and a
 * press on the backdrop call `onClose`, after a question if a form in it has unsaved text; the caller then closes it.
 * @param opener gets the focus on closing instead of the element that had it on opening
 */
export function useModal(onClose: () => void, opener?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useRef(false);
  /** True after a press that began in the open dialog, or an input. */
  const isUsed = useRef(false);

  // In a layout effect, before the element leaves the document: only a closed dialog restores the focus.
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
    // Browsers would focus the scrolling element first.
    dialog.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    return lockScroll();
  }, []);

  const requestClose = () => {
    if (!dialog.current || mayDiscard(dialog.current)) onClose();
  };

  /** Ignores the later presses of the double click that opened the dialog, wherever they hit it. */
  const ignoreOpening = (event: MouseEvent) => {
    if (event.detail < 2) isUsed.current = true;
    else if (!isUsed.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return {
    requestClose,
    element: {
      ref: dialog,
      onCancel(event: SyntheticEvent<HTMLDialogElement>) {
        // The cancel event of a file input bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      },
      onClose() {
        // Browsers close the dialog at the second Escape. Their event is late: the dialog may be open again.
        if (!isOpen.current || dialog.current?.open) return;
        dialog.current?.showModal();
        requestClose();
      },
      onInput() {
        isUsed.current = true;
      },
      onMouseDownCapture: ignoreOpening,
      onClickCapture: ignoreOpening,
      onMouseDown(event: MouseEvent<HTMLDialogElement>) {
        // The dialog element is the target of presses on the backdrop, and of those on its own scrollbar.
        if (event.button === 0 && event.target === event.currentTarget && isOnBackdrop(event)) requestClose();
      },
    },
  };
}

function isOnBackdrop({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}
