import { type ComponentType, useEffect, useState } from 'react';
import { PortalRootProvider } from '../platform';
import type { RemoteModule } from '../remote/contract';
import { Link, useLocation } from '../router';

/** Every screen of a remote behind a row of links, inside the scope of its styles. */
export function HarnessScreens({ name, remote }: { readonly name: string; readonly remote: RemoteModule }) {
  const { pathname } = useLocation();
  const [portalRoot, setPortalRoot] = useState<HTMLElement | null>(null);
  const [screen, setScreen] = useState<{ readonly path: string; readonly View: ComponentType }>();
  const paths = Object.keys(remote.screens);
  const path = paths.includes(pathname) ? pathname : paths[0];
  useEffect(() => {
    if (!path) return;
    remote.screens[path]?.().then(
      ({ default: View }) => setScreen({ path, View }),
      (error: unknown) => console.error(`${path} could not be loaded`, error),
    );
  }, [remote, path]);
  return (
    <>
      <nav style={{ display: 'flex', gap: 16, padding: 16 }}>
        {paths.map((target) => (
          <Link key={target} to={target}>
            {target}
          </Link>
        ))}
      </nav>
      <main data-app={name} style={{ maxWidth: '80rem', margin: '0 auto', padding: 24 }}>
        <PortalRootProvider value={portalRoot}>
          {screen && screen.path === path ? <screen.View /> : null}
        </PortalRootProvider>
        <div ref={setPortalRoot} />
      </main>
    </>
  );
}
