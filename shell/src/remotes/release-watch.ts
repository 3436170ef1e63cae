import { refreshRemotes } from './remotes';

const INTERVAL_MS = 300_000;
/** A page that is looked at again gets several events for it. */
const MIN_PAUSE_MS = 100;

let lastLook = Number.NEGATIVE_INFINITY;

/** Asks which releases there are. The server mostly answers that nothing has changed, in a few bytes. */
export function lookForReleases(): void {
  // Nobody sees the page: it asks once somebody does.
  if (document.visibilityState !== 'visible' || Date.now() - lastLook < MIN_PAUSE_MS) return;
  lastLook = Date.now();
  void refreshRemotes();
}

/**
 * Asks which releases there are when the page is looked at again, and every five minutes; the frame asks at each
 * navigation. Pages that ask all the time cost servers and batteries more than a release is worth. Returns what ends it.
 */
export function watchReleases(): () => void {
  const timer = setInterval(lookForReleases, INTERVAL_MS);
  document.addEventListener('visibilitychange', lookForReleases);
  window.addEventListener('focus', lookForReleases);
  window.addEventListener('online', lookForReleases);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookForReleases);
    window.removeEventListener('focus', lookForReleases);
    window.removeEventListener('online', lookForReleases);
  };
}
