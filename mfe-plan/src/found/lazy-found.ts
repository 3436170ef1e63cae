import { lazyModule } from '@pocket/screens';

/** The suggestions: most visits look at the list alone. */
export const lazyFound = lazyModule(() => import(/* webpackChunkName: "found" */ './FoundTab'));
