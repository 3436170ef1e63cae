import type { PrefetchContext, RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import type { manifest } from './manifest';
import { DEFAULT_PERIOD } from './reports/periods';
import { reportQuery } from './reports/report-query';

const screens: ScreensOf<typeof manifest> & Pick<RemoteModule['screens'], '/reports'> = {
  '/reports': () => import(/* webpackChunkName: "screen-reports" */ './reports/ReportsScreen'),
  '/insights': () => import(/* webpackChunkName: "screen-insights" */ './insights/boards/InsightsScreen'),
  '/insights/boards/:id': () =>
    import(/* webpackChunkName: "screen-insights-boards-id" */ './insights/boards/InsightsScreen'),
  '/insights/new': () => import(/* webpackChunkName: "screen-insights-new" */ './insights/builder/NewViewScreen'),
  '/insights/views/:id': () =>
    import(/* webpackChunkName: "screen-insights-views-id" */ './insights/builder/ViewScreen'),
};
type Path = '/reports' | keyof typeof screens;

const READS: Readonly<Record<string, (context: PrefetchContext) => void>> = {
  '/reports': ({ api, queryClient }) => void queryClient.prefetchQuery(reportQuery(api, DEFAULT_PERIOD)),
  '/insights/new': ({ api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(categoriesQuery(api));
  },
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (path, context) => {
    READS[path]?.(context);
    // Ignored: the screen loads again when it is opened, and reports the failure.
    if (Object.hasOwn(screens, path)) screens[path as Path]().catch(() => {});
  },
};

export default remote;
