import { PortalRootProvider } from '@pocket/platform';
import { Loading } from '@pocket/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import type { RemoteName } from './remote-table';
import { load, loadedRemote, reload } from './remotes';

export interface RemoteScreenProps {
  readonly name: RemoteName;
  readonly path: string;
  readonly title: string;
}

/** The one place of a remote in the page: loading, failing, trying again, and everything that it shows. */
export function RemoteScreen({ name, path, title }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const [portalRoot, setPortalRoot] = useState<HTMLElement | null>(null);
  const retry = () => setAttempt((count) => count + 1);
  return (
    <div data-app={name}>
      <PortalRootProvider value={portalRoot}>
        <RemoteBoundary
          key={`${path} ${attempt}`}
          fallback={(error) => <RemoteFailure title={title} error={error} onRetry={retry} />}
        >
          <LoadedScreen name={name} path={path} title={title} again={attempt > 0} />
        </RemoteBoundary>
      </PortalRootProvider>
      <div ref={setPortalRoot} />
    </div>
  );
}

const screens = new Map<string, ComponentType>();

/** Loads into state instead of `React.lazy`, which holds finished content back behind its fallback. */
function LoadedScreen({ name, path, title, again }: RemoteScreenProps & { readonly again: boolean }) {
  const [Screen, setScreen] = useState(() => (loadedRemote(name) ? screens.get(path) : undefined));
  const [error, setError] = useState<Error>();

  useEffect(() => {
    if (Screen) return;
    let current = true;
    loadScreen(name, path, again).then(
      (found) => current && setScreen(() => found),
      (reason: unknown) => current && setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      current = false;
    };
  }, [name, path, again, Screen]);

  if (error) throw error;
  return Screen ? <Screen /> : <Loading text={`Loading ${title.toLowerCase()}...`} />;
}

async function loadScreen(name: RemoteName, path: string, again: boolean): Promise<ComponentType> {
  const remote = again ? await reload(name) : await load(name);
  const open = remote.screens[path];
  if (!open) throw new Error(`${name} has no screen for ${path}`);
  const { default: screen } = await open();
  screens.set(path, screen);
  return screen;
}
