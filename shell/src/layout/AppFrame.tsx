import { PortalRootProvider, ScreenTitleProvider, usePlatform } from '@pocket/platform';
import { Outlet, useLocation } from '@pocket/platform/router';
import { Button, classNames, Sheet } from '@pocket/ui';
import { PanelLeft } from 'lucide-react';
import { type RefCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BellPlace } from '../bell/BellPlace';
import { Overlays } from '../overlays/Overlays';
import { checkForReleases, watchReleases } from '../remotes/loading/release-watch';
import { preloadScreen } from '../remotes/loading/remotes';
import { useKnownScreens } from '../remotes/releases/known-screens';
import { screenIn } from '../remotes/releases/screens';
import { SkipLink } from '../SkipLink';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { NewVersionNote } from './NewVersionNote';
import { OverridesBadge } from './OverridesBadge';
import { SidebarContent } from './SidebarContent';
import { useArrival } from './use-arrival';
import { useSidebar } from './use-sidebar';

/** Frame of every screen of a user: sidebar, header, and the root for dialogs and menus. */
export function AppFrame() {
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  // Memoized, so that setting the root does not render the frame again.
  const frame = useMemo(() => <Frame overlays={setOverlays} />, []);
  return <PortalRootProvider value={overlays}>{frame}</PortalRootProvider>;
}

function Frame({ overlays }: { readonly overlays: RefCallback<HTMLElement> }) {
  const { pathname, key } = useLocation();
  const { session, api, queryClient } = usePlatform();
  const sidebar = useSidebar(key);
  const { screens, navigation } = useKnownScreens();
  const screen = screenIn(screens, pathname);
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const title = ownTitle ?? screen?.title ?? '';
  const onIntent = (path: string) => preloadScreen(path, { api, queryClient });
  useEffect(watchReleases, []);
  const firstVisit = useRef(key);
  useEffect(() => {
    // The page itself brought the current table of releases.
    if (key !== firstVisit.current) checkForReleases();
  }, [key]);
  useEffect(() => {
    document.title = `${title} · Pocket`;
  }, [title]);
  const content = useRef<HTMLElement>(null);
  useArrival(screen ? pathname : undefined, content);

  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <aside
        className={classNames(
          'sticky top-0 hidden h-dvh shrink-0 border-r border-border bg-sidebar transition-[width] duration-150 motion-reduce:transition-none md:block print:hidden',
          sidebar.collapsed ? 'w-12' : 'w-64',
        )}
      >
        <SidebarContent user={session.user} groups={navigation} collapsed={sidebar.collapsed} onIntent={onIntent} />
      </aside>
      <Sheet open={sidebar.sheetOpen} onClose={sidebar.closeSheet} title="Navigation">
        <SidebarContent user={session.user} groups={navigation} onIntent={onIntent} />
      </Sheet>
      <div className="min-w-0 flex-1">
        <header className="sticky top-0 z-20 flex h-14 print:hidden items-center gap-2 border-b border-border bg-background/90 px-2 backdrop-blur sm:px-4">
          <Button variant="ghost" size="icon" aria-label="Toggle sidebar" onClick={sidebar.toggle}>
            <PanelLeft aria-hidden className="size-4" />
          </Button>
          <p aria-live="polite" className="text-sm font-medium">
            {title}
          </p>
          <div className="ml-auto flex items-center gap-2">
            <NewVersionNote />
            <OverridesBadge />
            <BellPlace />
            <ThemeSwitch />
          </div>
        </header>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-7xl px-4 py-6 outline-none sm:px-6 lg:px-8"
        >
          <ScreenTitleProvider value={setOwnTitle}>
            <Overlays title={title}>
              <Outlet />
            </Overlays>
          </ScreenTitleProvider>
          <div ref={overlays} />
        </main>
      </div>
    </div>
  );
}
