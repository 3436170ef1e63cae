import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

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

export interface LateProps<Module> {
  readonly part: LatePart<Module>;
  readonly viewOf: (module: Module) => ComponentType;
  /** Stands there until it has arrived. */
  readonly fallback: ReactNode;
}

/** Loads into state instead of `React.lazy`, which holds finished content back behind its fallback. */
export function Late<Module>({ part, viewOf, fallback }: LateProps<Module>) {
  const [module, setModule] = useState(part.loaded);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!module) part.load().then((found) => setModule(() => found), setError);
  }, [part, module]);
  if (error) throw error;
  if (!module) return fallback;
  const View = viewOf(module);
  return <View />;
}
