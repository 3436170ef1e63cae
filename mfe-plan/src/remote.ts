import type { PrefetchContext, RemoteModule, ScreensOf } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { freeQuery, occurrencesQuery, schedulesQuery } from './book/queries';
import { DEFAULT_FORECAST, forecastQuery } from './forecast/forecast-query';
import type { manifest } from './manifest';
import { CURRENT_PERIOD, goalsQuery, periodQuery, planQuery } from './periods/plan-queries';

const screens: ScreensOf<typeof manifest> = {
  '/upcoming': () => import(/* webpackChunkName: "screen-upcoming" */ './upcoming/UpcomingScreen'),
  '/forecast': () => import(/* webpackChunkName: "screen-forecast" */ './forecast/ForecastScreen'),
  '/plan': () => import(/* webpackChunkName: "screen-plan" */ './plan/PlanScreen'),
  '/plan/goals': () => import(/* webpackChunkName: "screen-goals" */ './goals/GoalsScreen'),
};
type Path = keyof typeof screens;

const READS: Readonly<Record<Path, (context: PrefetchContext) => void>> = {
  '/upcoming': ({ api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(schedulesQuery(api));
    void queryClient.prefetchQuery(occurrencesQuery(api));
    void queryClient.prefetchQuery(freeQuery(api));
  },
  '/forecast': ({ api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(schedulesQuery(api));
    void queryClient.prefetchQuery(forecastQuery(api, DEFAULT_FORECAST));
  },
  '/plan': ({ api, queryClient }) => {
    void queryClient.prefetchQuery(accountsQuery(api));
    void queryClient.prefetchQuery(categoriesQuery(api));
    void queryClient.prefetchQuery(planQuery(api));
    void queryClient.prefetchQuery(periodQuery(api, CURRENT_PERIOD));
  },
  '/plan/goals': ({ api, queryClient }) => {
    void queryClient.prefetchQuery(categoriesQuery(api));
    void queryClient.prefetchQuery(planQuery(api));
    void queryClient.prefetchQuery(goalsQuery(api));
  },
};

const remote: RemoteModule = {
  contract: BUILD_CONTRACT,
  version: BUILD_VERSION,
  commit: BUILD_COMMIT,
  screens,
  prefetch: (path, context) => {
    if (!isScreen(path)) return;
    READS[path](context);
    // A failure shows when the screen is opened.
    screens[path]().catch(() => {});
  },
};

const isScreen = (path: string): path is Path => Object.hasOwn(screens, path);

export default remote;
