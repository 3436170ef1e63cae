import { refreshRemotes } from './remotes';

const INTERVAL_MS = 300_000;
/** Returning to a page fires several events, which cause one check. */
const DELAY_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

function check(): void {
  timer = undefined;
  // A hidden page checks when it becomes visible.
  if (document.visibilityState === 'visible') void refreshRemotes();
}

/** Checks for new releases. Most replies are a 304 of a few bytes. */
export function checkForReleases(): void {
  timer ??= setTimeout(check, DELAY_MS);
}

/**
 * Checks for new releases when the page becomes visible and every five minutes; the frame checks at each navigation.
 * More frequent checks would cost servers and batteries more than an earlier notice is worth.
 * @returns function that stops the checks
 */
export function watchReleases(): () => void {
  const interval = setInterval(checkForReleases, INTERVAL_MS);
  document.addEventListener('visibilitychange', checkForReleases);
  window.addEventListener('focus', checkForReleases);
  window.addEventListener('online', checkForReleases);
  return () => {
    clearInterval(interval);
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', checkForReleases);
    window.removeEventListener('focus', checkForReleases);
    window.removeEventListener('online', checkForReleases);
  };
}
