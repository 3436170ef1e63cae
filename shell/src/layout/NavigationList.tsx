import { Link, useLocation } from '@pocket/platform/router';
import { classNames, Tooltip } from '@pocket/ui';
import type { NavigationItem } from './navigation';

export interface NavigationListProps {
  readonly items: readonly NavigationItem[];
  readonly collapsed: boolean;
  /** Somebody is about to open this path. */
  readonly onIntent: (path: string) => void;
}

export function NavigationList({ items, collapsed, onIntent }: NavigationListProps) {
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item.path}>
          {collapsed ? (
            <Tooltip text={item.title}>
              <ItemLink item={item} collapsed onIntent={onIntent} />
            </Tooltip>
          ) : (
            <ItemLink item={item} collapsed={false} onIntent={onIntent} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ItemLinkProps extends Omit<NavigationListProps, 'items'> {
  readonly item: NavigationItem;
}

/** Takes further properties from the tooltip around it. */
function ItemLink({ item: { path, title, icon: Icon }, collapsed, onIntent, ...rest }: ItemLinkProps) {
  const { pathname } = useLocation();
  const isActive = pathname === path;
  return (
    <Link
      {...rest}
      to={path}
      aria-current={isActive ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
      onMouseEnter={() => onIntent(path)}
      onFocusCapture={() => onIntent(path)}
      className={classNames(
        'flex h-10 items-center gap-3 rounded-md text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
        collapsed ? 'justify-center' : 'px-3',
        isActive
          ? 'bg-accent font-medium text-accent-foreground'
          : 'text-muted-foreground hover:bg-muted hover:text-foreground',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {collapsed ? null : title}
    </Link>
  );
}
