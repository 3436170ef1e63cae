import { createContext, useContext } from 'react';

/** Opens an overlay above the open screen. */
export type OpenOverlay = (remote: string, name: string) => void;

const Overlays = createContext<OpenOverlay>(() => {});
export const OverlayProvider = Overlays.Provider;

/**
 * Opens overlays of remotes, such as the form that the `n` key opens. Since 0.1.2.
 * @returns a function of the remote's name without `mfe-`, and the overlay's
 */
export const useOpenOverlay = (): OpenOverlay => useContext(Overlays);
