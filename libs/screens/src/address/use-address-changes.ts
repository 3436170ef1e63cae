import { useSearchParams } from '@pocket/platform/router';
import { startTransition, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';

type Options = Parameters<ReturnType<typeof useSearchParams>[1]>[1];

/**
 * `useSearchParams` that shows a change at once, where the router takes its time: what is chosen next is chosen from
 * what shows. Changes build on each other.
 */
export function useAddressChanges() {
  const [address, setAddress] = useSearchParams();
  const [text, show] = useOptimistic(address.toString());
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  const write = (change: (now: URLSearchParams) => URLSearchParams, options?: Options) => {
    const next = change(new URLSearchParams(latest.current)).toString();
    latest.current = next;
    startTransition(() => {
      show(next);
      setAddress(next, options);
    });
  };
  return [useMemo(() => new URLSearchParams(text), [text]), write] as const;
}
