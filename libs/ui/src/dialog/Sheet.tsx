import { type ReactNode, useId } from 'react';
import { ModalFrame } from './ModalFrame';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** Modal sheet at the left edge for narrow screens. Escape or a touch beside it closes it. */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose, title, children }: Omit<SheetProps, 'open'>) {
  const id = useId();
  return (
    <ModalFrame
      onClose={onClose}
      labelledBy={id}
      className="inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r bg-sidebar text-foreground"
    >
      <div className="h-full">
        <h2 id={id} className="sr-only">
          {title}
        </h2>
        {children}
      </div>
    </ModalFrame>
  );
}
