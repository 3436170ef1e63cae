import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { markStep } from './mark-steps';
import { nearestMark } from './nearest-mark';
import type { Picture } from './picture';

/** Ways in which a mark is shown; a finger shows a mark before it opens it. */
type Shown = 'no' | 'focus' | 'mouse' | 'finger';

/** Follows the pointer and the arrow keys from mark to mark. */
export function useMarks({ marks, markAt }: Picture, open: (link: string) => void) {
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<Shown>('no');
  const [steps, setSteps] = useState(0);
  /** Index of the mark that a click opens; undefined if a finger only shows it. */
  const pressed = useRef<number>(undefined);
  const last = Math.max(marks.length - 1, 0);
  const index = Math.min(current, last);

  const follow = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at = [event.clientX - left, event.clientY - top] as const;
    const found = markAt ? markAt(...at) : nearestMark(marks, ...at);
    if (found !== undefined) setCurrent(found);
    return found;
  };

  return {
    index,
    isShown: shown !== 'no',
    /** True if the mark takes clicks itself: the mouse is on it. */
    isUnderMouse: shown === 'mouse',
    /** Number of moves by key. Each new mark takes the focus, so that it is read out. */
    steps,
    surface: {
      onPointerMove(event: PointerEvent) {
        if (event.pointerType === 'touch') return;
        setShown(follow(event) === undefined ? 'no' : 'mouse');
      },
      onPointerDown(event: PointerEvent) {
        const before = shown === 'no' ? undefined : index;
        const found = follow(event);
        const isFinger = event.pointerType === 'touch';
        pressed.current = isFinger && found !== before ? undefined : found;
        if (isFinger) setShown(found === undefined ? 'no' : 'finger');
      },
      onClick({ target }: MouseEvent) {
        const link = marks[pressed.current ?? -1]?.cell.link;
        // A link that is clicked itself opens as all links do.
        if (link && !(target instanceof HTMLAnchorElement)) open(link);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setShown('no');
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') setShown('no');
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = markStep(marks, index, event.key);
        if (next === undefined) return;
        event.preventDefault();
        setSteps(steps + 1);
        setCurrent(next);
        setShown('focus');
      },
      onFocus: () => setShown((before) => (before === 'no' ? 'focus' : before)),
      onBlur: () => setShown('no'),
    },
  };
}
