import { useCallback, useEffect, useRef } from 'react';

const NONE: readonly string[] = [];

/** Selector of elements that take letters, as text or as a choice. */
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Buffers what the user types after opening a dialog until its first field has the focus, and puts it into that field.
 * @param isOpen false ends the buffering when the dialog closes
 * @param endKeys keys that leave the field: the first one is pressed there after the text, and later keys are ignored
 * @returns function that starts the buffering
 */
export function useTypedAhead(isOpen: boolean, endKeys = NONE): () => void {
  const stop = useRef(() => {});
  useEffect(() => {
    if (!isOpen) stop.current();
  }, [isOpen]);
  useEffect(() => () => stop.current(), []);
  return useCallback(() => {
    stop.current();
    let typed = '';
    let end: KeyboardEvent | undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isCorrection = key === 'Backspace' && typed !== '';
      const isEnd = endKeys.includes(key);
      if ((key.length !== 1 && !isCorrection && !isEnd) || ctrlKey || metaKey || altKey) return;
      // A space presses a button of an open dialog whose field is not rendered yet.
      if (key === ' ' && document.querySelector('dialog[open]')) return;
      if (isEnd) end ??= event;
      else if (!end) typed = isCorrection ? typed.slice(0, -1) : typed + key;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(FIELD))) return;
      stop.current();
      if (typed && takesText(target)) {
        target.setRangeText(typed, 0, target.value.length, 'end');
        target.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const pressed = end;
      // The field handles the key after it has rendered the text.
      if (pressed) queueMicrotask(() => target.dispatchEvent(new KeyboardEvent(pressed.type, pressed)));
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('focusin', onFocus);
    stop.current = () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('focusin', onFocus);
    };
  }, [endKeys]);
}

function takesText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
}
