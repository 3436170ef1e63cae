import { PortalRootProvider } from '@pocket/platform';
import { type ReactNode, useState } from 'react';

/** Gives overlays a place behind what is shown, which is not drawn again when that place is there. */
export function PortalPlace({ children }: { readonly children: ReactNode }) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  return (
    <PortalRootProvider value={root}>
      {children}
      <div ref={setRoot} />
    </PortalRootProvider>
  );
}
