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
import { MenuList } from './MenuList';
import type { Align, Side } from './place';

export interface MenuProps {
  /** One button without handlers of its own. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly side?: Exclude<Side, 'left'>;
  readonly align?: Align;
  /** It is gone, and gives the focus back to its trigger unless the default is prevented. */
  readonly onClosed?: ((event: Event) => void) | undefined;
  readonly children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => {});

/** A menu that opens from its trigger. The page behind it stays usable, and readable to assistive technology. */
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

/** The item that the pointer is on is the one that the keys go on from. */
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

/** An item that leads to another screen: the browser opens it in another tab if it is asked to. */
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
