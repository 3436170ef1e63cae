import { PortalRootProvider } from '@pocket/platform';
import { type ReactNode, useState } from 'react';

/** Renders an element after its children that overlays render into. Mounting it does not render the children again. */
export function OverlayRoot({ children }: { readonly children: ReactNode }) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  return (
    <PortalRootProvider value={root}>
      {children}
      <div ref={setRoot} />
    </PortalRootProvider>
  );
}
