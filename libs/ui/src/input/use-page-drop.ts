import { useEffect, useRef } from 'react';

/**
 * Takes files that are dropped anywhere on the page, but for what has a place of its own for them.
 * @param onOver says whether files are above the page
 */
export function usePageDrop(enabled: boolean, onFiles: (files: FileList) => void, onOver: (isOver: boolean) => void) {
  const latest = useRef({ onFiles, onOver });
  useEffect(() => {
    latest.current = { onFiles, onOver };
  });
  useEffect(() => {
    if (!enabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Or the browser would open the file in place of the page.
      event.preventDefault();
      latest.current.onOver(true);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        // From one element of the page to the next it does not leave.
        if (!relatedTarget) latest.current.onOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        latest.current.onOver(false);
        if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
        event.preventDefault();
        latest.current.onFiles(event.dataTransfer.files);
      },
      { signal },
    );
    return () => listening.abort();
  }, [enabled]);
}
