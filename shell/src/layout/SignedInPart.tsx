import { Loading } from '@pocket/ui';
import { useEffect, useState } from 'react';

type SignedInModule = typeof import('./SignedIn');
let loading: Promise<SignedInModule> | undefined;
let loaded: SignedInModule | undefined;

/** Gets what only those signed in need: the router, the frame, remotes. One that failed is tried anew. */
export function loadSignedIn(): Promise<SignedInModule> {
  loading ??= import(/* webpackChunkName: "signed-in" */ './SignedIn').then(
    (module) => {
      loaded = module;
      module.startRemotes();
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Drops everything that was answered to the person who was signed in. */
export function forgetAnswers(): void {
  loaded?.queryClient.clear();
}

/** Loads into state instead of `React.lazy`, which holds finished content back behind its fallback. */
export function SignedInPart() {
  const [part, setPart] = useState(loaded);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (!part) loadSignedIn().then(setPart, setError);
  }, [part]);

  if (error) throw error;
  return part ? <part.SignedIn /> : <Loading text="Loading..." />;
}
