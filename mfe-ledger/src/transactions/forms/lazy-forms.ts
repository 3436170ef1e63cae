import { lazyModule } from '@pocket/screens';

/** Forms of the screen, loaded after its first paint. */
export const lazyForms = lazyModule(() => import(/* webpackChunkName: "transaction-forms" */ './forms'));
export type Forms = typeof import('./forms');
