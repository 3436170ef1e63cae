import type { PrefetchContext, RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { boardsQuery } from './insights/boards/boards-query';
import { viewsQuery } from './insights/views/views-query';
import type { manifest } from './manifest';
import { DEFAULT_PERIOD } from './reports/periods';
import { reportQuery } from './reports/report-query';

type Screens = ScreensOf<typeof manifest> & Pick<RemoteModule['screens'], '/reports'>;
const screens: Screens = {
  '/reports': () => import(/* webpackChunkName: "screen-reports" */ './reports/ReportsScreen'),
  '/insights': () => import(/* webpackChunkName: "screen-insights" */ './insights/boards/InsightsScreen'),
  '/insights/boards/:id': () =>
    import(/* webpackChunkName: "screen-insights-boards-id" */ './insights/boards/InsightsScreen'),
  '/insights/new': () => import(/* webpackChunkName: "screen-insights-new" */ './insights/builder/NewViewScreen'),
  '/insights/views/:id': () =>
    import(/* webpackChunkName: "screen-insights-views-id" */ './insights/builder/ViewScreen'),
};

type Read = (context: PrefetchContext) => void;
const readChoices: Read = ({ api, queryClient }) => {
  void queryClient.prefetchQuery(accountsQuery(api));
  void queryClient.prefetchQuery(categoriesQuery(api));
};
const readViews: Read = ({ api, queryClient }) => void queryClient.prefetchQuery(viewsQuery(api));
const readBoards: Read = (context) => {
  void context.queryClient.prefetchQuery(boardsQuery(context.api));
  readViews(context);
};
const READS: Readonly<Record<keyof Screens, readonly Read[]>> = {
  '/reports': [({ api, queryClient }) => void queryClient.prefetchQuery(reportQuery(api, DEFAULT_PERIOD))],
  '/insights': [readBoards],
  '/insights/boards/:id': [readBoards],
  '/insights/new': [readChoices],
  '/insights/views/:id': [readViews, readChoices],
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (path, context) => {
    if (!isScreen(path)) return;
    for (const read of READS[path]) read(context);
    // Ignored: the screen loads again when it is opened, and reports the failure.
    screens[path]().catch(() => {});
  },
};

const isScreen = (path: string): path is keyof Screens => Object.hasOwn(screens, path);

export default remote;
