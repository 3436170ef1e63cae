import type { RenewalOptions } from './renew-session';

/** A page that loads has better to do. */
const LOAD_MS = 60_000;
const RETRY_MS = 3_600_000;

/** Gets what renews the session, some time after the page has started. */
export function loadRenewal(options: RenewalOptions, delay = LOAD_MS): void {
  setTimeout(() => {
    import(/* webpackChunkName: "renew-session" */ './renew-session').then(
      ({ renewWhileUsed }) => renewWhileUsed(options),
      (error: unknown) => {
        console.warn('What renews the session could not be loaded yet', error);
        loadRenewal(options, RETRY_MS);
      },
    );
  }, delay);
}
