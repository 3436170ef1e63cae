import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import { useModal } from './use-modal';

export interface ModalFrameProps {
  /** Asked for by Escape, the cross and a press beside the window. */
  readonly onClose: () => void;
  /** Where focus goes on closing, if what had it on opening is gone by then. */
  readonly opener?: RefObject<HTMLElement | null> | undefined;
  /** Of the element that names the window, and of the one that says more. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Where it stands, how large it is and how it looks. */
  readonly className: string;
  /** One element that fills it: a press on the window itself counts as one beside it. */
  readonly children: ReactNode;
}

/** What all modal windows have: what is behind them rests, and a cross closes them. */
export function ModalFrame({ onClose, opener, labelledBy, describedBy, className, children }: ModalFrameProps) {
  const { element, requestClose } = useModal(onClose, opener);
  return (
    <dialog
      {...element}
      aria-labelledby={labelledBy}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      className={classNames(
        'fixed overscroll-contain border-border shadow-overlay outline-none backdrop:bg-black/50',
        className,
      )}
    >
      {children}
      {/* The last, so that a form begins at its first field. */}
      <button
        type="button"
        aria-label="Close"
        onClick={requestClose}
        className="absolute top-2.5 right-2.5 grid size-11 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
      >
        <X aria-hidden className="size-4" />
      </button>
    </dialog>
  );
}
