import { createContext, useContext, useEffect } from 'react';

/** Takes the title of the open screen; null is the one of its manifest. */
export type SetScreenTitle = (title: string | null) => void;

// Alone in its harness a remote has no place for a title.
const ScreenTitle = createContext<SetScreenTitle>(() => {});
export const ScreenTitleProvider = ScreenTitle.Provider;

/**
 * Titles the open screen after what it shows, such as the name of a goal, for as long as it is there. Since contract 2.
 * @param title undefined until it is known: the manifest's stands there meanwhile
 */
export function useScreenTitle(title: string | undefined): void {
  const setTitle = useContext(ScreenTitle);
  useEffect(() => {
    if (!title) return;
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
