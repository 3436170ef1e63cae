import { usePlatform } from '@pocket/platform';
import { Loading } from '@pocket/ui';
import { useEffect, useState } from 'react';
import { loadScreen, openedScreen } from './load-screen';
import { PortalPlace } from './PortalPlace';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import type { Screen } from './screen';

/** The one place of a remote in the page: loading, failing, trying again, and everything that it shows. */
export function RemoteScreen({ screen }: { readonly screen: Screen }) {
  const [attempt, setAttempt] = useState(0);
  const { queryClient } = usePlatform();
  const retry = () => {
    // What a screen broke on may be an answer that is kept.
    queryClient.clear();
    setAttempt((count) => count + 1);
  };
  return (
    <div data-app={screen.remote}>
      <PortalPlace>
        <RemoteBoundary
          key={`${screen.path} ${attempt}`}
          fallback={(error) => <RemoteFailure title={screen.title} error={error} onRetry={retry} />}
        >
          <LoadedScreen screen={screen} again={attempt > 0} />
        </RemoteBoundary>
      </PortalPlace>
    </div>
  );
}

interface LoadedScreenProps {
  readonly screen: Screen;
  readonly again: boolean;
}

/** Loads into state instead of `React.lazy`, which holds finished content back behind its fallback. */
function LoadedScreen({ screen: { remote, path, loading }, again }: LoadedScreenProps) {
  const [View, setView] = useState(() => (again ? undefined : openedScreen(remote, path)));
  const [error, setError] = useState<Error>();

  useEffect(() => {
    if (View) return;
    let current = true;
    loadScreen(remote, path, { again }).then(
      (found) => current && setView(() => found),
      (reason: unknown) => current && setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      current = false;
    };
  }, [remote, path, again, View]);

  if (error) throw error;
  return View ? <View /> : <Loading text={loading} />;
}
