import * as platform from '@pocket/platform';
import * as book from '@pocket/platform/book';
import * as router from '@pocket/platform/router';
import * as query from '@tanstack/react-query';
import react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';

const MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tanstack/react-query': query,
  '@pocket/platform': platform,
  '@pocket/platform/book': book,
  '@pocket/platform/router': router,
};

/** Modules that exist once per page: remotes contain no copy of them. */
export const sharedModules = Object.fromEntries(
  Object.entries(BUILD_SHARED).map(([name, version]) => [
    name,
    { version, lib: () => MODULES[name], shareConfig: { singleton: true, requiredVersion: `^${version}` } },
  ]),
);
