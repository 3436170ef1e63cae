import { lazyModule } from '@pocket/screens';

/** Drawings of charts: a table needs none. */
export const lazyDrawing = lazyModule(() => import(/* webpackChunkName: "insight-charts" */ './ChartDrawing'));
