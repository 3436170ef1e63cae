import { useRef, useState } from 'react';

/** Runs one call at a time: a second press can come before the button is rendered as disabled. */
export function useOnce<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<void>,
): readonly [(...args: Args) => Promise<void>, boolean] {
  const running = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const start = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setIsRunning(true);
    try {
      await run(...args);
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  };
  return [start, isRunning];
}
