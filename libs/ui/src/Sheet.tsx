import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Portal } from './Portal';
import { useModal } from './use-modal';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** What slides in from the left on a narrow screen. Escape or a touch beside it closes it. */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? (
    <Portal>
      <OpenSheet {...props} />
    </Portal>
  ) : null;
}

function OpenSheet({ onClose, title, children }: Omit<SheetProps, 'open'>) {
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] overscroll-contain border-r border-border bg-sidebar text-foreground shadow-overlay outline-none backdrop:bg-black/50"
    >
      <div className="h-full">
        <h2 id={id} className="sr-only">
          {title}
        </h2>
        {children}
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-2 right-2 grid size-10 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </dialog>
  );
}
