import type { UserWithStats } from '@pocket/contracts';
import { Link, useLocation } from '@pocket/platform/router';
import { classNames } from '@pocket/ui';
import { BrandMark } from '../Brand';
import { MAIN_ITEMS, type NavigationItem, SECONDARY_ITEMS } from './navigation';
import { UserMenu } from './UserMenu';

export interface SidebarContentProps {
  readonly user: UserWithStats;
  readonly collapsed?: boolean;
  /** Somebody is about to open this path. */
  readonly onIntent: (path: string) => void;
}

export function SidebarContent({ user, collapsed = false, onIntent }: SidebarContentProps) {
  return (
    <div className="flex h-full flex-col">
      <div className={classNames('mb-2 flex h-14 items-center gap-3', collapsed ? 'justify-center' : 'px-4')}>
        <BrandMark />
        {collapsed ? null : (
          <div className="min-w-0">
            <p className="leading-tight font-semibold">Pocket</p>
            <p className="text-xs text-muted-foreground">Personal Finance</p>
          </div>
        )}
      </div>
      <nav aria-label="Main" className={classNames('flex flex-1 flex-col', collapsed ? 'px-1' : 'px-3')}>
        <Items items={MAIN_ITEMS} collapsed={collapsed} onIntent={onIntent} />
        <div className="mt-auto">
          <Items items={SECONDARY_ITEMS} collapsed={collapsed} onIntent={onIntent} />
        </div>
      </nav>
      <div className={classNames('border-t border-border', collapsed ? 'p-1 py-2' : 'p-2', 'mt-3')}>
        <UserMenu user={user} collapsed={collapsed} />
      </div>
    </div>
  );
}

interface ItemsProps {
  readonly items: readonly NavigationItem[];
  readonly collapsed: boolean;
  readonly onIntent: (path: string) => void;
}

function Items({ items, collapsed, onIntent }: ItemsProps) {
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-1">
      {items.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            {...(pathname === path ? { 'aria-current': 'page' } : {})}
            {...(collapsed ? { 'aria-label': title, title } : {})}
            onPointerEnter={() => onIntent(path)}
            onFocus={() => onIntent(path)}
            className={classNames(
              'flex h-10 items-center gap-3 rounded-md text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring',
              collapsed ? 'justify-center' : 'px-3',
              pathname === path
                ? 'bg-accent font-medium text-accent-foreground'
                : 'text-muted-foreground hover:bg-muted hover:text-foreground',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {collapsed ? null : title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
