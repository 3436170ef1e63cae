import { type ComponentType, useEffect, useState } from 'react';
import { PortalRootProvider } from '../platform';
import type { LoadOverlay, LoadScreen, OverlayProps, RemoteModule } from '../remote/contract';
import { OverlayProvider } from '../remote/overlay';
import { Link, Navigate, Route, Routes } from '../router';

/** Screens of a remote with a row of links to them, inside the scope of its styles. */
export function HarnessScreens({ name, remote }: { readonly name: string; readonly remote: RemoteModule }) {
  const [portalRoot, setPortalRoot] = useState<HTMLElement | null>(null);
  const [overlay, setOverlay] = useState<string>();
  const loadOverlay = overlay === undefined ? undefined : remote.overlays?.[overlay];
  const screens = Object.entries(remote.screens);
  // Screens with parameters have links on the others.
  const targets = screens.map(([path]) => path).filter((path) => !path.includes('/:'));
  return (
    <>
      <nav style={{ display: 'flex', gap: 16, padding: 16 }}>
        {targets.map((target) => (
          <Link key={target} to={target}>
            {target}
          </Link>
        ))}
      </nav>
      <main data-app={name} style={{ maxWidth: '80rem', margin: '0 auto', padding: 24 }}>
        <PortalRootProvider value={portalRoot}>
          <OverlayProvider value={(_remote, overlayName) => setOverlay(overlayName)}>
            <Routes>
              {screens.map(([path, load]) => (
                <Route key={path} path={path} element={<HarnessScreen key={path} path={path} load={load} />} />
              ))}
              {targets[0] ? <Route path="*" element={<Navigate to={targets[0]} replace />} /> : null}
            </Routes>
          </OverlayProvider>
          {loadOverlay ? <HarnessOverlay load={loadOverlay} onClose={() => setOverlay(undefined)} /> : null}
        </PortalRootProvider>
        <div ref={setPortalRoot} />
      </main>
    </>
  );
}

function HarnessScreen({ path, load }: { readonly path: string; readonly load: LoadScreen }) {
  const [View, setView] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      ({ default: view }) => setView(() => view),
      (error: unknown) => console.error(`${path} could not be loaded`, error),
    );
  }, [path, load]);
  return View ? <View /> : null;
}

function HarnessOverlay({ load, onClose }: OverlayProps & { readonly load: LoadOverlay }) {
  const [View, setView] = useState<ComponentType<OverlayProps>>();
  useEffect(() => {
    load().then(
      ({ default: view }) => setView(() => view),
      (error: unknown) => console.error('The overlay could not be loaded', error),
    );
  }, [load]);
  return View ? <View onClose={onClose} /> : null;
}
