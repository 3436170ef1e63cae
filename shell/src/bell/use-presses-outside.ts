import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the pointer is pressed outside of these elements. */
export function usePressesOutside(inside: readonly RefObject<HTMLElement | null>[], onPress: () => void): void {
  const latest = useRef({ inside, onPress });
  useEffect(() => {
    latest.current = { inside, onPress };
  });
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      const isInside = latest.current.inside.some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) latest.current.onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}
