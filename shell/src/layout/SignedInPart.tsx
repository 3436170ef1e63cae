import { Loading } from '@pocket/ui';
import { type ComponentType, useEffect, useState } from 'react';

let loading: Promise<ComponentType> | undefined;
let loaded: ComponentType | undefined;

/** Gets the frame of the signed-in screens, which visitors need not wait for. One that failed is tried anew. */
export function loadSignedIn(): Promise<ComponentType> {
  loading ??= import(/* webpackChunkName: "signed-in" */ './SignedIn').then(
    ({ SignedIn }) => {
      loaded = SignedIn;
      return SignedIn;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Loads into state instead of `React.lazy`, which holds finished content back behind its fallback. */
export function SignedInPart() {
  const [Part, setPart] = useState(() => loaded);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (Part) return;
    loadSignedIn().then((found) => setPart(() => found), setError);
  }, [Part]);

  if (error) throw error;
  return Part ? <Part /> : <Loading text="Loading..." />;
}
