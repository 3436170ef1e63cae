import type { ScreenKey } from '@pocket/platform/book';
import { PageOverlays } from '@pocket/screens/page';
import type { ReactNode } from 'react';
import { useKnownScreens } from '../remotes/releases/known-screens';
import { OverlayHost } from './OverlayHost';

const FRAME_KEYS: readonly ScreenKey[] = [{ key: 'Ctrl B', does: 'Toggle the sidebar' }];

export interface OverlaysProps {
  /** Title of the current screen, whose keys the list shows first. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Opens the overlays of all remotes, and the list of keys. */
export function Overlays({ title, children }: OverlaysProps) {
  const { overlays } = useKnownScreens();
  return (
    <PageOverlays
      title={title}
      overlays={overlays}
      pageKeys={FRAME_KEYS}
      renderOverlay={(overlay, onClose) => (
        <OverlayHost key={`${overlay.remote} ${overlay.name}`} overlay={overlay} onClose={onClose} />
      )}
    >
      {children}
    </PageOverlays>
  );
}
