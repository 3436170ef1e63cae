import { useRef } from 'react';

/** `run`, unless it is running: what is pressed twice before the page is drawn again counts as pressed once. */
export function useOneAtATime<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await run(...args);
    } finally {
      running.current = false;
    }
  };
}
