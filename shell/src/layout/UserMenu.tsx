import type { UserWithStats } from '@pocket/contracts';
import { useNavigate } from '@pocket/platform/router';
import { classNames, Menu, MenuItem, MenuLink, MenuSeparator } from '@pocket/ui';
import { ChevronsUpDown, Info, LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { AboutBuild } from '../about/AboutBuild';
import { useSessionStore } from '../session/SessionContext';
import { Avatar } from './Avatar';
import { fullNameOf } from './full-name';
import { USER_ITEMS } from './navigation';

export interface UserMenuProps {
  readonly user: UserWithStats;
  readonly collapsed: boolean;
}

export function UserMenu({ user, collapsed }: UserMenuProps) {
  const store = useSessionStore();
  const navigate = useNavigate();
  const [about, setAbout] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = fullNameOf(user);
  const email = user.email || 'user@example.com';
  const logout = () => {
    store.logout();
    navigate('/');
  };
  return (
    <>
      <Menu
        side={collapsed ? 'right' : 'top'}
        align={collapsed ? 'end' : 'start'}
        trigger={
          <button
            ref={trigger}
            type="button"
            className={classNames(
              'flex w-full cursor-pointer items-center gap-3 rounded-md text-left outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring',
              collapsed ? 'h-10 justify-center' : 'p-2',
            )}
          >
            <span className="sr-only">User menu: {collapsed ? name : ''}</span>
            {/* The accessible name must contain the visible text, which is only the initials if collapsed. */}
            <span aria-hidden={!collapsed}>
              <Avatar user={user} />
            </span>
            {collapsed ? null : (
              <>
                <span className="min-w-0 flex-1">
                  <span title={name} className="block truncate text-sm font-medium">
                    {name}
                  </span>
                  <span title={email} className="block truncate text-xs text-muted-foreground">
                    {email}
                  </span>
                </span>
                <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              </>
            )}
          </button>
        }
      >
        {USER_ITEMS.map(({ path, title, icon: Icon }) => (
          <MenuLink key={title} href={path} onSelect={() => navigate(path)}>
            <Icon aria-hidden />
            {title}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={logout}>
          <LogOut aria-hidden />
          Log out
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setAbout(true)}>
          <Info aria-hidden />
          About this build
        </MenuItem>
      </Menu>
      {about ? <AboutBuild open onOpenChange={setAbout} opener={trigger} /> : null}
    </>
  );
}
