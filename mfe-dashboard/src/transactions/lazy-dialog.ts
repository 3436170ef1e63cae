import { lazyModule } from '@pocket/screens';

/** Dialog with the form of a transaction, loaded after the first paint. */
export const lazyDialog = lazyModule(() => import(/* webpackChunkName: "add-transaction" */ './AddTransactionDialog'));
