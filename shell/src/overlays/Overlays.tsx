import { usePlatform } from '@pocket/platform';
import { OverlayProvider, type ScreenKey, ScreenKeysProvider } from '@pocket/platform/book';
import { type ReactNode, useCallback, useState } from 'react';
import { useKnownScreens } from '../remotes/releases/known-screens';
import { KeyHelp } from './KeyHelp';
import { OverlayHost } from './OverlayHost';
import { useHeldEnter } from './use-held-enter';
import { usePageKeys } from './use-page-keys';
import { useTypedAhead } from './use-typed-ahead';

/** Open dialog above the screen: the list of keys, or an overlay by its remote and name. */
type OpenDialog = 'help' | { readonly remote: string; readonly name: string };

export interface OverlaysProps {
  /** Title of the current screen, whose keys the list shows first. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Opens overlays and the list of keys above every screen, by keys of the page or on request of a screen. */
export function Overlays({ title, children }: OverlaysProps) {
  const { book } = usePlatform();
  const { overlays } = useKnownScreens();
  const [opened, setOpened] = useState<OpenDialog>();
  const [keyLists, setKeyLists] = useState<readonly (readonly ScreenKey[])[]>([]);
  const addKeys = useCallback((keys: readonly ScreenKey[]) => {
    setKeyLists((lists) => [...lists, keys]);
    return () => setKeyLists((lists) => lists.filter((list) => list !== keys));
  }, []);
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
      {overlay ? <OverlayHost key={`${overlay.remote} ${overlay.name}`} overlay={overlay} onClose={close} /> : null}
      {opened === 'help' ? (
        <KeyHelp title={title} screenKeys={keyLists.flat()} overlays={overlays} onClose={close} />
      ) : null}
    </OverlayProvider>
  );
}

interface OverlayName {
  readonly remote: string;
  readonly name: string;
}
const isSame = (one: OverlayName, other: OverlayName) => one.remote === other.remote && one.name === other.name;
