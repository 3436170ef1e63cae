import { createContext, useContext } from 'react';

/** Opens an overlay above the current screen. */
export type OpenOverlay = (remote: string, name: string) => void;

const Overlays = createContext<OpenOverlay>(() => {});
export const OverlayProvider = Overlays.Provider;

/**
 * Returns the function that opens overlays of remotes, such as the form of the `n` key. Its arguments are the name of
 * the remote without `mfe-` and that of the overlay. Since 0.1.2.
 */
export const useOpenOverlay = (): OpenOverlay => useContext(Overlays);
