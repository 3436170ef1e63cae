import { useSearchParams } from '@pocket/platform/router';
import { useEffect, useRef } from 'react';

type Options = Parameters<ReturnType<typeof useSearchParams>[1]>[1];

/** `useSearchParams` whose changes build on each other, also on one that is not drawn yet. */
export function useAddressChanges() {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  /** What was asked for and is not drawn yet. */
  const coming = useRef<string[]>([]);
  useEffect(() => {
    coming.current = coming.current.slice(coming.current.indexOf(text) + 1 || coming.current.length);
  }, [text]);
  const write = (change: (now: URLSearchParams) => URLSearchParams, options?: Options) => {
    const now = coming.current.at(-1) ?? text;
    const next = change(new URLSearchParams(now)).toString();
    if (next !== now) coming.current.push(next);
    setAddress(next, options);
  };
  return [address, write] as const;
}
