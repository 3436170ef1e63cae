import { usePortalRoot } from '@pocket/platform';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import './style-nonce';

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
export function Dialog({ open, onOpenChange, title, description, opener, children }: DialogProps) {
  const container = usePortalRoot();
  const focusedBefore = useRef<Element>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal container={container}>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Primitive.Content
          onOpenAutoFocus={() => {
            focusedBefore.current = document.activeElement;
          }}
          // Radix gives the focus back only to a trigger of its own, and these dialogs have none.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = opener?.current ?? focusedBefore.current;
            if (target instanceof HTMLElement) target.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-overlay outline-none"
        >
          <Primitive.Title className="pr-8 text-lg font-semibold">{title}</Primitive.Title>
          <Primitive.Description className="mt-1 text-sm text-muted-foreground">{description}</Primitive.Description>
          <div className="mt-5">{children}</div>
          {/* The last, so that a form begins at its first field. */}
          <Primitive.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-10 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
