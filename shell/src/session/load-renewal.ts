import type { RenewalOptions } from './renew-session';

/** Delay after the start of the page, so that it does not slow down loading. */
const DELAY_MS = 60_000;
const RETRY_MS = 3_600_000;

/** Loads the renewal of the session some time after the page has started, and starts it. */
export function loadRenewal(options: RenewalOptions, delay = DELAY_MS): void {
  setTimeout(() => {
    import(/* webpackChunkName: "renew-session" */ './renew-session').then(
      ({ renewWhileUsed }) => renewWhileUsed(options),
      (error: unknown) => {
        console.warn('Loading the session renewal failed, retrying in an hour', error);
        loadRenewal(options, RETRY_MS);
      },
    );
  }, delay);
}
