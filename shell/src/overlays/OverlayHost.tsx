import type { OverlayProps } from '@pocket/platform';
import { PageDialog } from '@pocket/screens';
import { type ComponentType, useEffect, useState } from 'react';
import { loadOverlay } from '../remotes/loading/load-screen';
import type { Overlay } from '../remotes/releases/screen';
import { OverlayRoot } from '../remotes/screens/OverlayRoot';
import { RemoteBoundary } from '../remotes/screens/RemoteBoundary';
import { RemoteFailure } from '../remotes/screens/RemoteFailure';

export interface OverlayHostProps extends OverlayProps {
  readonly overlay: Overlay;
}

/** Loads and shows an overlay, with a message and Retry if it fails. The screen below is not affected. */
export function OverlayHost({ overlay, onClose }: OverlayHostProps) {
  const [attempt, setAttempt] = useState(0);
  const failed = (error: Error) => (
    <PageDialog open onOpenChange={onClose} title={overlay.title} description="It could not be opened.">
      <RemoteFailure title={overlay.title} error={error} onRetry={() => setAttempt((count) => count + 1)} />
    </PageDialog>
  );
  return (
    <div data-app={overlay.remote}>
      <OverlayRoot>
        <RemoteBoundary key={attempt} fallback={failed}>
          <LoadedOverlay overlay={overlay} again={attempt > 0} onClose={onClose} />
        </RemoteBoundary>
      </OverlayRoot>
    </div>
  );
}

interface LoadedOverlayProps extends OverlayHostProps {
  readonly again: boolean;
}

function LoadedOverlay({ overlay: { remote, name, title }, again, onClose }: LoadedOverlayProps) {
  const [View, setView] = useState<ComponentType<OverlayProps>>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    let current = true;
    loadOverlay(remote, name, { again }).then(
      (found) => current && setView(() => found),
      (reason: unknown) => current && setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      current = false;
    };
  }, [remote, name, again]);
  if (error) throw error;
  return View ? (
    <View onClose={onClose} />
  ) : (
    <p role="status" className="sr-only">
      {`${title} is being opened`}
    </p>
  );
}
