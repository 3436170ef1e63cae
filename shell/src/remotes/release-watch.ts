import { refreshRemotes } from './remotes';

const INTERVAL_MS = 300_000;
/** A page that is looked at again gets several events for it: they are answered together. */
const DELAY_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  timer = undefined;
  // Nobody sees the page: it asks once somebody does.
  if (document.visibilityState === 'visible') void refreshRemotes();
}

/** Asks which releases there are. The server mostly answers that nothing has changed, in a few bytes. */
export function lookForReleases(): void {
  timer ??= setTimeout(look, DELAY_MS);
}

/**
 * Asks which releases there are when the page is looked at again, and every five minutes; the frame asks at each
 * navigation. Pages that ask all the time cost servers and batteries more than a release is worth. Returns what ends it.
 */
export function watchReleases(): () => void {
  const interval = setInterval(lookForReleases, INTERVAL_MS);
  document.addEventListener('visibilitychange', lookForReleases);
  window.addEventListener('focus', lookForReleases);
  window.addEventListener('online', lookForReleases);
  return () => {
    clearInterval(interval);
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', lookForReleases);
    window.removeEventListener('focus', lookForReleases);
    window.removeEventListener('online', lookForReleases);
  };
}
