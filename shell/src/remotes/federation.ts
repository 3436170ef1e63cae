import { createInstance } from '@module-federation/runtime';
import * as platform from '@pocket/platform';
import * as book from '@pocket/platform/book';
import * as router from '@pocket/platform/router';
import * as query from '@tanstack/react-query';
import react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import { loaderPlugin } from './loader-plugin';

/** The modules that exist once per page: remotes bring no copy of their own. */
const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tanstack/react-query': query,
  '@pocket/platform': platform,
  '@pocket/platform/book': book,
  '@pocket/platform/router': router,
};

/** Loads remotes and gives them the shared modules. Only who is signed in gets it. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [loaderPlugin],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(BUILD_SHARED).map(([name, version]) => [
      name,
      { version, lib: () => SHARED[name], shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  ),
});
