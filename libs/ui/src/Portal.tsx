import { usePortalRoot } from '@pocket/platform';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders into the host's root for overlays, so that no layout around the caller clips the children. */
export function Portal({ children }: { readonly children: ReactNode }) {
  const root = usePortalRoot();
  return root ? createPortal(children, root) : children;
}
