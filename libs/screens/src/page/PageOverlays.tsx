import { type OverlayManifest, usePlatform } from '@pocket/platform';
import { OverlayProvider, type ScreenKey, ScreenKeysProvider } from '@pocket/platform/book';
import { type ReactNode, useCallback, useState } from 'react';
import { KeyHelp } from './KeyHelp';
import { useHeldEnter } from './use-held-enter';
import { usePageKeys } from './use-page-keys';
import { useTypedAhead } from './use-typed-ahead';

/** Dialog or panel that a remote opens above any screen. */
export interface PageOverlay extends OverlayManifest {
  /** Name of the remote without `mfe-`. */
  readonly remote: string;
}

/** Open dialog above the screen: the list of keys, or an overlay by its remote and name. */
type OpenDialog = 'help' | { readonly remote: string; readonly name: string };

export interface PageOverlaysProps {
  /** Title of the current screen, whose keys the list shows first. */
  readonly title: string;
  readonly overlays: readonly PageOverlay[];
  /** Further keys of the page, which handles them itself. */
  readonly pageKeys?: readonly ScreenKey[];
  readonly renderOverlay: (overlay: PageOverlay, onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

const NO_KEYS: readonly ScreenKey[] = [];

/** Opens overlays and the list of keys above every screen, by keys of the page or on request of a screen. */
export function PageOverlays({ title, overlays, pageKeys = NO_KEYS, renderOverlay, children }: PageOverlaysProps) {
  const { book } = usePlatform();
  const [opened, setOpened] = useState<OpenDialog>();
  const [screenKeys, addKeys] = useScreenKeyLists();
  const openOverlay = useCallback((remote: string, name: string) => setOpened({ remote, name }), []);
  const close = useCallback(() => setOpened(undefined), []);
  const overlay = typeof opened === 'object' ? overlays.find((one) => isSame(one, opened)) : undefined;
  const bufferTyping = useTypedAhead(overlay !== undefined);
  useHeldEnter();
  usePageKeys((key) => {
    const overlayOfKey = overlays.find((one) => one.key === key);
    if (overlayOfKey) {
      setOpened(overlayOfKey);
      bufferTyping();
    } else if (key === 'z') void book.undoLast();
    else if (key === '?') setOpened('help');
    else return false;
    return true;
  });

  return (
    <OverlayProvider value={openOverlay}>
      <ScreenKeysProvider value={addKeys}>{children}</ScreenKeysProvider>
      {overlay ? renderOverlay(overlay, close) : null}
      {opened === 'help' ? (
        <KeyHelp title={title} screenKeys={screenKeys} overlays={overlays} pageKeys={pageKeys} onClose={close} />
      ) : null}
    </OverlayProvider>
  );
}

/** Returns the keys of the current screen, and the function by which its parts add theirs. */
function useScreenKeyLists() {
  const [lists, setLists] = useState<readonly (readonly ScreenKey[])[]>([]);
  const add = useCallback((keys: readonly ScreenKey[]) => {
    setLists((current) => [...current, keys]);
    return () => setLists((current) => current.filter((list) => list !== keys));
  }, []);
  return [lists.flat(), add] as const;
}

interface OverlayName {
  readonly remote: string;
  readonly name: string;
}
const isSame = (one: OverlayName, other: OverlayName) => one.remote === other.remote && one.name === other.name;
