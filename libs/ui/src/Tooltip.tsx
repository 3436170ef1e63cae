import { usePortalRoot } from '@pocket/platform';
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element, which takes the focus. */
  readonly children: ReactNode;
}

/** Names what shows only an icon, on hover and on focus. */
export function Tooltip({ text, side = 'right', children }: TooltipProps) {
  const container = usePortalRoot();
  return (
    <Primitive.Provider delayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content
            side={side}
            sideOffset={8}
            className="z-50 rounded-md bg-foreground px-2.5 py-1.5 text-xs font-medium text-background shadow-overlay"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
