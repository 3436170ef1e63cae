import { PortalRootProvider, ScreenTitleProvider } from '@pocket/platform';
import { Link, Navigate, Route, Routes } from '@pocket/platform/router';
import { useState } from 'react';
import { PageOverlays } from '../page/PageOverlays';
import { HarnessOverlay, HarnessScreen } from './HarnessPart';
import type { HarnessRemote } from './harness-remote';

/** Screens of a remote with a row of links to them, inside the scope of its styles, with the keys of the page. */
export function HarnessScreens({ remote: { name, module, manifest } }: { readonly remote: HarnessRemote }) {
  const [portalRoot, setPortalRoot] = useState<HTMLElement | null>(null);
  const [manifestTitle, setManifestTitle] = useState('');
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const titleOf = (path: string) => manifest?.screens.find((screen) => screen.path === path)?.title ?? path;
  const overlays = manifest?.overlays?.map((overlay) => ({ ...overlay, remote: name })) ?? [];
  const screens = Object.entries(module.screens);
  // Screens with parameters have links on the others.
  const targets = screens.map(([path]) => path).filter((path) => !path.includes('/:'));
  return (
    <>
      <HarnessLinks targets={targets} titleOf={titleOf} />
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
                {targets[0] ? <Route path="*" element={<Navigate to={targets[0]} replace />} /> : null}
              </Routes>
            </ScreenTitleProvider>
          </PageOverlays>
        </PortalRootProvider>
        <div ref={setPortalRoot} />
      </main>
    </>
  );
}

interface HarnessLinksProps {
  readonly targets: readonly string[];
  readonly titleOf: (path: string) => string;
}

function HarnessLinks({ targets, titleOf }: HarnessLinksProps) {
  return (
    <nav style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16 }}>
      {targets.map((target) => (
        <Link key={target} to={target}>
          {titleOf(target)}
        </Link>
      ))}
    </nav>
  );
}
