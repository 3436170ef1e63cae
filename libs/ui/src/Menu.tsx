import { usePortalRoot } from '@pocket/platform';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export interface MenuProps {
  readonly trigger: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom';
  readonly align?: 'start' | 'center' | 'end';
  /** It is gone, and gives the focus back to its trigger unless the default is prevented. */
  readonly onClosed?: ((event: Event) => void) | undefined;
  readonly children: ReactNode;
}

/** A menu that opens from its trigger. The page behind it stays usable, and readable to assistive technology. */
export function Menu({ trigger, side = 'bottom', align = 'start', onClosed, children }: MenuProps) {
  const container = usePortalRoot();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          side={side}
          align={align}
          collisionPadding={8}
          sideOffset={6}
          {...(onClosed ? { onCloseAutoFocus: onClosed } : {})}
          className="z-50 min-w-56 rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-overlay"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex h-10 cursor-pointer items-center gap-3 pointer-coarse:h-11 rounded-md px-3 text-sm outline-none data-highlighted:bg-accent data-highlighted:text-accent-foreground [&_svg]:size-4"
    >
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-border" />;
}
