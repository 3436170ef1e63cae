import { useUnsavedTexts } from '@pocket/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Offer to restore the text of a form that was unsaved when a session ended. */
export interface KeptText {
  readonly restore: () => void;
  readonly discard: () => void;
}

/**
 * Keeps the text of a form when the session ends, and offers it again to the same user.
 * @param name names the form and the entity that it edits; undefined for a form whose text is not kept
 * @param unsaved undefined while everything is saved
 */
export function useKeptText<Values extends object>(
  name: string | undefined,
  unsaved: Values | undefined,
  onRestore: (values: Partial<Values>) => void,
): KeptText | undefined {
  const texts = useUnsavedTexts();
  const [kept, setKept] = useState(() => (name === undefined ? undefined : texts?.read(name)));
  const latest = useRef(unsaved);
  useLayoutEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    if (name !== undefined) return texts?.follow(name, () => latest.current);
  }, [name, texts]);
  if (!kept || name === undefined) return undefined;
  const discard = () => {
    texts?.forget(name);
    setKept(undefined);
  };
  return {
    discard,
    restore() {
      onRestore(kept);
      discard();
    },
  };
}
