import { useEffect } from 'react';

/** Lets Enter that is held act once: it would press whatever gets the focus next, like the button that opened a form. */
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
