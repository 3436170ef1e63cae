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
import type { Side } from './place';
import { useFloating } from './use-floating';

/** A pointer that only passes by opens nothing; one that goes over to the text keeps it. In milliseconds. */
const [OPEN_MS, CLOSE_MS] = [200, 100];

export interface TooltipProps {
  readonly text: string;
  readonly side?: Side;
  /** One element, which takes the focus and passes on what it is given. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Names what shows only an icon, on hover and on focus. */
export function Tooltip({ text, side = 'right', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const turn = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(() => setOpen(open), delay);
    else setOpen(open);
  };
  const target = cloneElement(children, {
    'aria-describedby': isOpen ? id : undefined,
    onPointerEnter: ({ currentTarget, pointerType }) => {
      anchor.current = currentTarget;
      if (pointerType !== 'touch') turn(true, OPEN_MS);
    },
    onPointerLeave: () => turn(false, CLOSE_MS),
    onPointerDown: () => turn(false, 0),
    onFocus: ({ currentTarget }) => {
      anchor.current = currentTarget;
      if (currentTarget.matches(':focus-visible')) turn(true, 0);
    },
    onBlur: () => turn(false, 0),
    onKeyDown: ({ key }) => {
      if (key === 'Escape') turn(false, 0);
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
          onPointerEnter={() => turn(true, 0)}
          onPointerLeave={() => turn(false, CLOSE_MS)}
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
