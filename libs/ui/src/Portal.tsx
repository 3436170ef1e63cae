import { usePortalRoot } from '@pocket/platform';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders where the overlays of the surrounding app do: no layout around the caller cuts into them. */
export function Portal({ children }: { readonly children: ReactNode }) {
  const root = usePortalRoot();
  return root ? createPortal(children, root) : children;
}
