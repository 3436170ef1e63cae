import type { UserWithStats } from '@pocket/contracts';
import type { NavigationGroupManifest } from '@pocket/platform';
import { classNames } from '@pocket/ui';
import { BrandMark } from '../Brand';
import { NavigationList } from './NavigationList';
import { MAIN_ITEMS, SECONDARY_ITEMS } from './navigation';
import { UserMenu } from './UserMenu';

export interface SidebarContentProps {
  readonly user: UserWithStats;
  /** Groups of entries of remotes, below the main items. */
  readonly groups: readonly NavigationGroupManifest[];
  readonly collapsed?: boolean;
  /** Called when the user is about to open a path. */
  readonly onIntent: (path: string) => void;
}

export function SidebarContent({ user, groups, collapsed = false, onIntent }: SidebarContentProps) {
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
      <nav
        aria-label="Main"
        className={classNames('flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto pt-2', collapsed ? 'px-1' : 'px-3')}
      >
        <NavigationList items={MAIN_ITEMS} collapsed={collapsed} onIntent={onIntent} />
        {groups.map(({ title, entries }) => (
          <NavigationList key={title} title={title} items={entries} collapsed={collapsed} onIntent={onIntent} />
        ))}
        <div className="mt-auto">
          <NavigationList items={SECONDARY_ITEMS} collapsed={collapsed} onIntent={onIntent} />
        </div>
      </nav>
      <div className={classNames('border-t border-border', collapsed ? 'p-1 py-2' : 'p-2', 'mt-3')}>
        <UserMenu user={user} collapsed={collapsed} />
      </div>
    </div>
  );
}
