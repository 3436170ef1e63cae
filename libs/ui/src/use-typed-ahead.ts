import { useCallback, useEffect, useRef } from 'react';

/** What letters are for: text, or a choice. */
const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Keeps what is typed between the key or the press that opens a window and its first field: it goes into that field,
 * and to nothing below.
 * @param isOpen ends the wait when the window goes
 * @returns begins the wait
 */
export function useTypedAhead(isOpen: boolean): () => void {
  const stop = useRef(() => {});
  useEffect(() => {
    if (!isOpen) stop.current();
  }, [isOpen]);
  useEffect(() => () => stop.current(), []);
  return useCallback(() => {
    stop.current();
    let typed = '';
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isCorrection = key === 'Backspace' && typed !== '';
      if ((key.length !== 1 && !isCorrection) || ctrlKey || metaKey || altKey) return;
      // Not the space that presses a button of a window whose field is not there yet.
      if (key === ' ' && document.querySelector('dialog[open]')) return;
      typed = isCorrection ? typed.slice(0, -1) : typed + key;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(FIELD))) return;
      stop.current();
      if (!typed || !takesText(target)) return;
      target.setRangeText(typed, 0, target.value.length, 'end');
      target.dispatchEvent(new Event('input', { bubbles: true }));
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('focusin', onFocus);
    stop.current = () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('focusin', onFocus);
    };
  }, []);
}

function takesText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
}
