import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface LatePart<Module> {
  /** Gets the code. What failed is tried anew. */
  load(): Promise<Module>;
  /** Undefined until it has arrived. */
  loaded(): Module | undefined;
  readonly View: ComponentType;
}

/**
 * A part of the page whose code comes by itself, since not everybody needs it.
 * @param viewOf what it shows
 * @param fallback stands there meanwhile
 */
export function latePart<Module>(
  fetchModule: () => Promise<Module>,
  viewOf: (module: Module) => ComponentType,
  fallback: ReactNode,
): LatePart<Module> {
  let loading: Promise<Module> | undefined;
  let current: Module | undefined;

  function load(): Promise<Module> {
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
  }

  /** Loads into state instead of `React.lazy`, which holds finished content back behind its fallback. */
  function View() {
    const [part, setPart] = useState(() => current);
    const [error, setError] = useState<unknown>();
    useEffect(() => {
      if (!part) load().then((module) => setPart(() => module), setError);
    }, [part]);
    if (error) throw error;
    if (!part) return fallback;
    const Shown = viewOf(part);
    return <Shown />;
  }

  return { load, loaded: () => current, View };
}
