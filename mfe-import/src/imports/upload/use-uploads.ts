import type { Import } from '@pocket/contracts';
import { type Platform, usePlatform } from '@pocket/platform';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Upload, UploadStore } from './upload-store';

/** The largest file that the server takes. */
export const MAX_BYTES = 50 * 1024 * 1024;

/** By what belongs to one session of one person. */
const stores = new WeakMap<Platform['book'], UploadStore>();

function storeOf(platform: Platform): UploadStore {
  const known = stores.get(platform.book);
  if (known) return known;
  const made = new UploadStore(platform);
  stores.set(platform.book, made);
  return made;
}

/**
 * Files on their way to the server, each of which becomes an import. They go on when the screen is left, and show when
 * one comes back.
 * @param onAlone with the import of a file that was sent alone; not called once the screen is left
 */
export function useUploads(onAlone: (made: Import) => void) {
  const store = storeOf(usePlatform());
  const latest = useRef(onAlone);
  useEffect(() => {
    latest.current = onAlone;
  });
  const subscribe = useCallback(
    (update: () => void) => store.view({ update, open: (made) => latest.current(made) }),
    [store],
  );
  return {
    uploads: useSyncExternalStore(subscribe, store.read),
    add: (file: File) => store.add(file),
    retry: (upload: Upload) => void store.send(upload),
    cancel: (upload: Upload) => store.cancel(upload),
  };
}
