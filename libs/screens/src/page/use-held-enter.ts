import { useEffect } from 'react';

/** Makes a held Enter key act once. Its repeats would press the element that gets the focus next. */
export function useHeldEnter(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.closest('textarea, [contenteditable="true"]');
      if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
