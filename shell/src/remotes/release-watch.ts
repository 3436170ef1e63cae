import { refreshRemotes } from './remotes';

const INTERVAL_MS = 3_000;

/** Looks what is released now and then, and when the page is looked at again. Answers what ends it. */
export function watchReleases(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshRemotes();
  };
  const timer = setInterval(look, INTERVAL_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
