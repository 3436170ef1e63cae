import { useEffect, useRef } from 'react';

/**
 * Accepts files that are dropped anywhere on the page, except where another element handles the drop.
 * @param onOver called with true while files are dragged above the page
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
      // Without this the browser would open the file and leave the page.
      event.preventDefault();
      latest.current.onOver(true);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        // With a related target the pointer has only moved to another element of the page.
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
