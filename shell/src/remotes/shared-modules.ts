import * as platform from '@pocket/platform';
import * as book from '@pocket/platform/book';
import * as router from '@pocket/platform/router';
import * as query from '@tanstack/react-query';
import react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';

/** The modules that exist once per page: remotes bring no copy of their own. */
const MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tanstack/react-query': query,
  '@pocket/platform': platform,
  '@pocket/platform/book': book,
  '@pocket/platform/router': router,
};

/** One version of a shared module, as the containers of remotes take it. */
interface SharedModule {
  readonly version: string;
  readonly from: string;
  readonly loaded: true;
  readonly get: () => () => unknown;
  /** The same for containers that were built with the runtime of `@module-federation`, which also keep notes here. */
  readonly lib: () => unknown;
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string };
  readonly scope: readonly ['default'];
  readonly useIn: string[];
}

/** Name → version → module. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(BUILD_SHARED).map(([name, version]) => [name, { [version]: sharedModule(name, version) }]),
);

function sharedModule(name: string, version: string): SharedModule {
  const lib = () => MODULES[name];
  return {
    version,
    from: 'shell',
    loaded: true,
    get: () => lib,
    lib,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
    scope: ['default'],
    useIn: [],
  };
}
