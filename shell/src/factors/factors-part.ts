import { NETWORK_ERROR } from '@pocket/platform';
import { lazyModule } from '@pocket/screens';

/** Code of passkeys and second factors, which most visitors never need. */
export const factorsPart = lazyModule(() => import(/* webpackChunkName: "factors" */ './factors'));

/** @throws Error with a message to show */
export const loadFactors = () =>
  factorsPart.load().catch((cause: unknown) => {
    throw new Error(NETWORK_ERROR, { cause });
  });
