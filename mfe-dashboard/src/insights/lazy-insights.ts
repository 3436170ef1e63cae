import { lazyModule } from '@pocket/screens';

/** Pace of spending and what stands out, loaded after the first paint. */
export const lazyInsights = lazyModule(() => import(/* webpackChunkName: "insights" */ './InsightsRow'));
