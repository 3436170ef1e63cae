import { useCallback, useEffect, useState } from 'react';

/** A part of the page whose code comes by itself, since not everybody needs it. */
export interface LatePart<Module> {
  /** Gets the code. What failed is tried anew. */
  load(): Promise<Module>;
  /** Undefined until it has arrived. */
  loaded(): Module | undefined;
}

export function latePart<Module>(fetchModule: () => Promise<Module>): LatePart<Module> {
  let loading: Promise<Module> | undefined;
  let current: Module | undefined;
  return {
    load() {
      loading ??= fetchModule().then(
        (module) => {
          current = module;
          return module;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    loaded: () => current,
  };
}

/** Code of a part once it is there, or the reason why it is not. A part whose code is missing never fails the page. */
export function useLatePart<Module>(part: LatePart<Module>) {
  const [module, setModule] = useState(part.loaded);
  const [error, setError] = useState<Error>();
  const load = useCallback(() => {
    setError(undefined);
    part.load().then(
      (found) => setModule(() => found),
      (reason: unknown) => {
        console.error('A part of the page could not be loaded', reason);
        setError(reason instanceof Error ? reason : new Error(String(reason)));
      },
    );
  }, [part]);
  useEffect(() => {
    if (!module) load();
  }, [module, load]);
  return { module, error, retry: load };
}
