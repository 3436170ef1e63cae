import { type ReactNode, type RefObject, useId } from 'react';
import { ModalFrame } from './ModalFrame';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string;
  /** Element that gets the focus on closing if the one that opened the dialog no longer exists, such as a menu item. */
  readonly opener?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Modal dialog. Escape closes it, and the focus returns to the element that opened it. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onOpenChange, title, description, opener, children }: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <ModalFrame
      onClose={() => onOpenChange(false)}
      opener={opener}
      labelledBy={`${id}-title`}
      describedBy={`${id}-description`}
      className="inset-0 m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-xl border bg-popover text-popover-foreground"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="pr-8 text-lg font-semibold">
          {title}
        </h2>
        <p id={`${id}-description`} className="mt-1 text-sm text-muted-foreground">
          {description}
        </p>
        <div className="mt-5">{children}</div>
      </div>
    </ModalFrame>
  );
}
