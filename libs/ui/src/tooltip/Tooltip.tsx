import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Side } from '../floating/place';
import { useFloating } from '../floating/use-floating';

/** Delay before the tooltip opens, so that a pointer that passes does not open it. */
const OPEN_MS = 200;
/** Delay before it closes, so that the pointer can move onto its text. */
const CLOSE_MS = 100;

export interface TooltipProps {
  readonly text: string;
  readonly side?: Side;
  /** Focusable element that accepts the props of an HTML element. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Text beside an element on hover and on focus, such as the name of an icon. */
export function Tooltip({ text, side = 'right', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setOpenAfter = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(() => setOpen(open), delay);
    else setOpen(open);
  };
  const target = cloneElement(children, {
    'aria-describedby': isOpen ? id : undefined,
    onPointerEnter: ({ currentTarget, pointerType }) => {
      anchor.current = currentTarget;
      if (pointerType !== 'touch') setOpenAfter(true, OPEN_MS);
    },
    onPointerLeave: () => setOpenAfter(false, CLOSE_MS),
    onPointerDown: () => setOpenAfter(false, 0),
    onFocus: ({ currentTarget }) => {
      anchor.current = currentTarget;
      if (currentTarget.matches(':focus-visible')) setOpenAfter(true, 0);
    },
    onBlur: () => setOpenAfter(false, 0),
    onKeyDown: ({ key }) => {
      if (key === 'Escape') setOpenAfter(false, 0);
    },
  });
  return (
    <>
      {target}
      {isOpen ? (
        <TooltipText
          id={id}
          text={text}
          side={side}
          anchor={anchor}
          onPointerEnter={() => setOpenAfter(true, 0)}
          onPointerLeave={() => setOpenAfter(false, CLOSE_MS)}
        />
      ) : null}
    </>
  );
}

interface TooltipTextProps extends HTMLAttributes<HTMLDivElement> {
  readonly text: string;
  readonly side: Side;
  readonly anchor: RefObject<HTMLElement | null>;
}

function TooltipText({ text, side, anchor, ...rest }: TooltipTextProps) {
  const box = useFloating<HTMLDivElement>(anchor, { side, align: 'center', gap: 8 });
  return (
    <div
      {...rest}
      ref={box}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 rounded-md bg-foreground px-2.5 py-1.5 text-xs font-medium text-background shadow-overlay"
    >
      {text}
    </div>
  );
}
