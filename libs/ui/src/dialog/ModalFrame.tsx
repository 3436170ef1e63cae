import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../base/class-names';
import { useModal } from './use-modal';

export interface ModalFrameProps {
  /** Called on Escape, the close button and a press on the backdrop. */
  readonly onClose: () => void;
  /** Element that gets the focus on closing if the one that had it on opening no longer exists. */
  readonly opener?: RefObject<HTMLElement | null> | undefined;
  /** Id of the element that names the modal. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Position, size and look. */
  readonly className: string;
  /** One element that fills the modal: a press on the `dialog` element itself counts as one on the backdrop. */
  readonly children: ReactNode;
}

/** Frame of dialogs, panels and sheets: modal, with a close button. */
export function ModalFrame({ onClose, opener, labelledBy, describedBy, className, children }: ModalFrameProps) {
  const { element, requestClose } = useModal(onClose, opener);
  return (
    <dialog
      {...element}
      aria-labelledby={labelledBy}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      className={classNames(
        // Firefox makes an open dialog a stop of the Tab key.
        'fixed overscroll-contain border-border shadow-overlay not-focus-visible:outline-none focus-visible:-outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring backdrop:bg-black/50',
        className,
      )}
    >
      {children}
      {/* Last in the document, so that the focus starts at the first field of a form. */}
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
