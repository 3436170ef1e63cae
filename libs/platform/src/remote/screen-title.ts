import { createContext, useContext, useEffect } from 'react';

/** Sets the title of the current screen; null restores the one of its manifest. */
export type SetScreenTitle = (title: string | null) => void;

const ScreenTitle = createContext<SetScreenTitle>(() => {});
export const ScreenTitleProvider = ScreenTitle.Provider;

/**
 * Sets the title of the current screen while it is mounted, such as the name of a goal.
 * @param title undefined until it is loaded: the page shows the title of the manifest
 */
export function useScreenTitle(title: string | undefined): void {
  const setTitle = useContext(ScreenTitle);
  useEffect(() => {
    if (!title) return;
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
