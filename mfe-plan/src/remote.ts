import type { PrefetchContext, RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { freeQuery, occurrencesQuery, schedulesQuery } from './book/queries';
import { DEFAULT_FORECAST, forecastQuery } from './forecast/forecast-query';
import type { manifest } from './manifest';

const screens: ScreensOf<typeof manifest> = {
  '/upcoming': () => import(/* webpackChunkName: "screen-upcoming" */ './upcoming/UpcomingScreen'),
  '/forecast': () => import(/* webpackChunkName: "screen-forecast" */ './forecast/ForecastScreen'),
};
type Path = keyof typeof screens;

const READS: Readonly<Record<Path, (context: PrefetchContext) => void>> = {
  '/upcoming': ({ api, queryClient }) => {
    void queryClient.prefetchQuery(occurrencesQuery(api));
    void queryClient.prefetchQuery(freeQuery(api));
  },
  '/forecast': ({ api, queryClient }) => void queryClient.prefetchQuery(forecastQuery(api, DEFAULT_FORECAST)),
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (path, context) => {
    if (!isScreen(path)) return;
    void context.queryClient.prefetchQuery(accountsQuery(context.api));
    void context.queryClient.prefetchQuery(schedulesQuery(context.api));
    READS[path](context);
    // A failure shows when the screen is opened.
    screens[path]().catch(() => {});
  },
};

const isScreen = (path: string): path is Path => Object.hasOwn(screens, path);

export default remote;
