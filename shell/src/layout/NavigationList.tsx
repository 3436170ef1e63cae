import { Link, useLocation } from '@pocket/platform/router';
import { classNames, Tooltip } from '@pocket/ui';
import { useId } from 'react';
import { NavigationIcon } from './NavigationIcon';
import type { NavigationItem } from './navigation';

export interface NavigationListProps {
  /** Heading of a group, hidden if the sidebar is collapsed. */
  readonly title?: string;
  readonly items: readonly NavigationItem[];
  readonly collapsed: boolean;
  /** Called when the user is about to open a path. */
  readonly onIntent: (path: string) => void;
}

export function NavigationList({ title, items, collapsed, onIntent }: NavigationListProps) {
  const titleId = useId();
  const list = (
    <ul
      className="grid gap-1"
      aria-label={title && collapsed ? title : undefined}
      aria-labelledby={title && !collapsed ? titleId : undefined}
    >
      {items.map((item) => (
        <li key={`${item.path} ${item.title}`}>
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
  if (!title || collapsed) return list;
  return (
    <div>
      <p id={titleId} className="px-3 pb-1 text-xs font-medium text-muted-foreground">
        {title}
      </p>
      {list}
    </div>
  );
}

interface ItemLinkProps extends Omit<NavigationListProps, 'items' | 'title'> {
  readonly item: NavigationItem;
}

/** Accepts the additional props of a tooltip around it. */
function ItemLink({ item: { path, title, icon }, collapsed, onIntent, ...rest }: ItemLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === path;
  const isActive = isHere || pathname.startsWith(`${path}/`);
  return (
    <Link
      {...rest}
      to={path}
      aria-current={isHere ? 'page' : isActive ? 'true' : undefined}
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
      <NavigationIcon icon={icon} />
      {collapsed ? null : title}
    </Link>
  );
}
