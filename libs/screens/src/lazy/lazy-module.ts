import { useCallback, useEffect, useState } from 'react';

/** Lazy module: code that is loaded on demand because most visits do not need it. */
export interface LazyModule<Module> {
  /** Loads the module once; after a failure the next call tries again. */
  load(): Promise<Module>;
  /** Returns the module, or undefined until it is loaded. */
  loaded(): Module | undefined;
}

export function lazyModule<Module>(fetchModule: () => Promise<Module>): LazyModule<Module> {
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

/** Loads a module and returns it, or the error. A module that cannot be loaded does not break the page. */
export function useLazyModule<Module>(part: LazyModule<Module>) {
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
