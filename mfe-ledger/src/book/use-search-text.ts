import { useEffect, useRef, useState } from 'react';

/** Pause after the last key before a search. */
const REST_MS = 200;

/**
 * Text of a search field, which searches after a pause in typing. A value that comes from elsewhere, such as the back
 * button or a chip, replaces the text.
 */
export function useSearchText(value: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    const q = text.trim();
    clearTimeout(timer.current);
    setSent(q);
    if (q !== value) onSearch(q);
  };
  return {
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(text), REST_MS);
    },
    /** Searches without the pause. */
    search: () => search(typed),
  };
}
