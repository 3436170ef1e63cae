import { usePlatform } from '@pocket/platform';
import { Loading } from '@pocket/ui';
import { useEffect, useState } from 'react';
import { loadedScreen, loadScreen } from '../loading/load-screen';
import type { Screen } from '../releases/screen';
import { OverlayRoot } from './OverlayRoot';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';

/** Renders a screen of a remote: its loading text, its failure with Retry, and its content. */
export function RemoteScreen({ screen }: { readonly screen: Screen }) {
  const [attempt, setAttempt] = useState(0);
  const { queryClient } = usePlatform();
  const retry = () => {
    // A cached reply may be what the screen failed on.
    queryClient.clear();
    setAttempt((count) => count + 1);
  };
  return (
    <div data-app={screen.remote}>
      <OverlayRoot>
        <RemoteBoundary
          key={`${screen.path} ${attempt}`}
          fallback={(error) => <RemoteFailure title={screen.title} error={error} onRetry={retry} />}
        >
          <LoadedScreen screen={screen} again={attempt > 0} />
        </RemoteBoundary>
      </OverlayRoot>
    </div>
  );
}

interface LoadedScreenProps {
  readonly screen: Screen;
  readonly again: boolean;
}

/** Loads into state instead of `React.lazy`, which holds finished content back behind its fallback. */
function LoadedScreen({ screen: { remote, path, loading }, again }: LoadedScreenProps) {
  const [View, setView] = useState(() => (again ? undefined : loadedScreen(remote, path)));
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
