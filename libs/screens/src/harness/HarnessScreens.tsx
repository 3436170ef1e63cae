import { PortalRootProvider, ScreenTitleProvider } from '@pocket/platform';
import { Link, Navigate, Route, Routes } from '@pocket/platform/router';
import { useState } from 'react';
import { PageOverlays } from '../page/PageOverlays';
import { HarnessOverlay, HarnessScreen } from './HarnessPart';
import type { HarnessRemote } from './harness-remote';

/** Screens of a remote with a row of links, inside the scope of its styles, with the keys of the page. */
export function HarnessScreens({ remote }: { readonly remote: HarnessRemote }) {
  const { name, module, manifest } = remote;
  const [portalRoot, setPortalRoot] = useState<HTMLElement | null>(null);
  const [manifestTitle, setManifestTitle] = useState('');
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const titleOf = (path: string) => manifest?.screens.find((screen) => screen.path === path)?.title ?? path;
  const overlays = manifest?.overlays?.map((overlay) => ({ ...overlay, remote: name })) ?? [];
  const screens = Object.entries(module.screens);
  // The first screen without a parameter.
  const [first = '/'] = screens.map(([path]) => path).filter((path) => !path.includes('/:'));
  return (
    <>
      <HarnessLinks entries={entriesOf(remote)} />
      <main data-app={name} style={{ maxWidth: '80rem', margin: '0 auto', padding: 24 }}>
        <PortalRootProvider value={portalRoot}>
          <PageOverlays
            title={ownTitle ?? manifestTitle}
            overlays={overlays}
            renderOverlay={(overlay, onClose) => {
              const load = module.overlays?.[overlay.name];
              return load ? <HarnessOverlay title={overlay.title} load={load} onClose={onClose} /> : null;
            }}
          >
            <ScreenTitleProvider value={setOwnTitle}>
              <Routes>
                {screens.map(([path, load]) => (
                  <Route
                    key={path}
                    path={path}
                    element={<HarnessScreen key={path} title={titleOf(path)} load={load} onShown={setManifestTitle} />}
                  />
                ))}
                <Route path="*" element={<Navigate to={first} replace />} />
              </Routes>
            </ScreenTitleProvider>
          </PageOverlays>
        </PortalRootProvider>
        <div ref={setPortalRoot} />
      </main>
    </>
  );
}

interface HarnessEntry {
  readonly path: string;
  readonly title: string;
}

/** Returns the entries of the sidebar; the paths of a remote whose entries the shell has. */
function entriesOf({ module, manifest }: HarnessRemote): readonly HarnessEntry[] {
  if (manifest) return manifest.navigation?.flatMap(({ entries }) => entries) ?? [];
  return Object.keys(module.screens).map((path) => ({ path, title: path }));
}

function HarnessLinks({ entries }: { readonly entries: readonly HarnessEntry[] }) {
  return (
    <nav style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16 }}>
      {entries.map(({ path, title }) => (
        <Link key={path} to={path}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
