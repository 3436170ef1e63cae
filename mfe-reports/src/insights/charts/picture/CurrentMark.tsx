import { Link } from '@pocket/platform/router';
import { useLayoutEffect, useRef } from 'react';
import type { Box, Mark } from './picture';

export interface CurrentMarkProps {
  readonly mark: Mark;
  /** Text for assistive technology. */
  readonly text: string;
  readonly isShown: boolean;
  /** True if clicks are for the mark, not for the drawing below it. */
  readonly isUnderMouse: boolean;
  /** True if the mark takes the focus when it is shown. */
  readonly takesFocus: boolean;
  readonly onOpen: ((link: string) => void) | undefined;
}

const MIN_SIDE = 12;

/** Mark that the keyboard or the pointer is at: the one tab stop of a chart. */
export function CurrentMark({ mark, text, isShown, isUnderMouse, takesFocus, onOpen }: CurrentMarkProps) {
  const element = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const { link } = mark.cell;
  const props = {
    ref: element,
    'aria-label': text,
    style: { ...enlarged(mark.box), pointerEvents: isUnderMouse ? 'auto' : 'none' },
    // The card of a mark is seen as well when a tall drawing scrolls to the mark.
    className: `absolute scroll-my-20 rounded-sm outline-none focus-visible:ring-2 focus-visible:ring-ring print:hidden ${
      isShown ? 'ring-2 ring-foreground/70' : ''
    }`,
  } as const;
  if (link === null) return <a {...props} role="link" aria-disabled tabIndex={0} />;
  return (
    <Link
      {...props}
      to={link}
      onClick={(event) => {
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(link);
      }}
    />
  );
}

/** Returns a box that is large enough to be seen, around the same middle. */
function enlarged({ x, y, width, height }: Box) {
  const [across, down] = [Math.max(width, MIN_SIDE), Math.max(height, MIN_SIDE)];
  return { left: x - (across - width) / 2, top: y - (down - height) / 2, width: across, height: down };
}
