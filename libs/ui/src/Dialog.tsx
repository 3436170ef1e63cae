import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Portal } from './Portal';
import { useModal } from './use-modal';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string;
  /** Where focus goes on closing, if what had it on opening is gone by then: the item of a menu, say. */
  readonly opener?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A modal window. Escape closes it, and focus returns to what opened it. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? (
    <Portal>
      <OpenDialog {...props} />
    </Portal>
  ) : null;
}

function OpenDialog({ onOpenChange, title, description, opener, children }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const close = () => onOpenChange(false);
  const modal = useModal(close, opener);
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="fixed inset-0 m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto overscroll-contain rounded-xl border border-border bg-popover text-popover-foreground shadow-overlay outline-none backdrop:bg-black/50"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="pr-8 text-lg font-semibold">
          {title}
        </h2>
        <p id={`${id}-description`} className="mt-1 text-sm text-muted-foreground">
          {description}
        </p>
        <div className="mt-5">{children}</div>
        {/* The last, so that a form begins at its first field. */}
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="absolute top-3 right-3 grid size-10 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </dialog>
  );
}
