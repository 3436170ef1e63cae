import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Placement } from '../floating/place';
import { useFloating } from '../floating/use-floating';
import { useMenuKeys } from './use-menu-keys';

export interface MenuListProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly placement: Placement;
  /** True if a key opened the menu: the first item gets the focus. */
  readonly beginsAtFirst: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open menu. It has the focus until it closes. */
export function MenuList({ id, labelledBy, anchor, placement, beginsAtFirst, onClose, children }: MenuListProps) {
  const list = useFloating<HTMLDivElement>(anchor, placement);
  const onKeyDown = useMenuKeys(onClose);

  useEffect(() => {
    const first = beginsAtFirst ? list.current?.querySelector<HTMLElement>('[role="menuitem"]') : undefined;
    (first ?? list.current)?.focus({ preventScroll: true });
  }, [list, beginsAtFirst]);

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || list.current?.contains(target)) return;
      // A click on the trigger closes the menu in the trigger's own handler.
      if (!anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-56 overflow-y-auto rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-overlay outline-none"
    >
      {children}
    </div>
  );
}
