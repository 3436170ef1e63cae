import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import type { Align, Side } from '../floating/place';
import { MenuList } from './MenuList';

export interface MenuProps {
  /** Button without its own handlers for clicks and keys. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly side?: Exclude<Side, 'left'>;
  readonly align?: Align;
  /** Called when the menu has closed. The trigger gets the focus unless the event's default is prevented. */
  readonly onClosed?: ((event: Event) => void) | undefined;
  readonly children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => {});

/** Menu that opens at its trigger and is not modal: the page behind it stays usable. */
export function Menu({ trigger, side = 'bottom', align = 'start', onClosed, children }: MenuProps) {
  const id = useId();
  const triggerId = trigger.props.id ?? `${id}-trigger`;
  const anchor = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<'by key' | 'by pointer'>();
  const open = (target: HTMLElement, how: 'by key' | 'by pointer') => {
    anchor.current = target;
    setOpened(how);
  };
  const close = () => {
    setOpened(undefined);
    const event = new Event('closed', { cancelable: true });
    onClosed?.(event);
    if (!event.defaultPrevented) anchor.current?.focus();
  };
  const button = cloneElement(trigger, {
    id: triggerId,
    'aria-haspopup': 'menu',
    'aria-expanded': opened !== undefined,
    'aria-controls': opened ? id : undefined,
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      opened ? close() : open(currentTarget, detail === 0 ? 'by key' : 'by pointer'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(event.currentTarget, 'by key');
    },
  });
  return (
    <>
      {button}
      {opened ? (
        <MenuList
          id={id}
          labelledBy={triggerId}
          anchor={anchor}
          placement={{ side, align, gap: 6 }}
          beginsAtFirst={opened === 'by key'}
          onClose={close}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </MenuList>
      ) : null}
    </>
  );
}

const ITEM =
  'flex h-10 cursor-pointer items-center gap-3 pointer-coarse:h-11 rounded-md px-3 text-sm outline-none select-none focus:bg-accent focus:text-accent-foreground [&_svg]:size-4';

/** Focuses the item under the pointer: the arrow keys continue from there. */
function focusPointed({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'touch') currentTarget.focus({ preventScroll: true });
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, children }: MenuItemProps) {
  const close = useContext(CloseMenu);
  const select = () => {
    onSelect();
    close();
  };
  return (
    <div
      role="menuitem"
      tabIndex={-1}
      onClick={select}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        select();
      }}
      onPointerMove={focusPointed}
      className={ITEM}
    >
      {children}
    </div>
  );
}

export interface MenuLinkProps extends MenuItemProps {
  readonly href: string;
}

/** Menu item that is a link, so that the user can open it in another tab. */
export function MenuLink({ href, onSelect, children }: MenuLinkProps) {
  const close = useContext(CloseMenu);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    close();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <a
      href={href}
      role="menuitem"
      tabIndex={-1}
      onClick={follow}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      onPointerMove={focusPointed}
      className={ITEM}
    >
      {children}
    </a>
  );
}

export function MenuSeparator() {
  return <hr className="my-1 h-px border-0 bg-border" />;
}
