import { lazyModule } from '@pocket/screens';

/** Drawings of answers: a table needs none. */
export const lazyDrawing = lazyModule(() => import(/* webpackChunkName: "insight-charts" */ './InsightDrawing'));
