import { refreshRemotes } from './remotes';

/**
 * A release or rollback shows within this time. The server mostly answers that nothing has changed, in a few bytes; a
 * request that it held open instead would cost every page a connection.
 */
const INTERVAL_MS = 700;
/** The page came with what is released; while it still loads, it has better to do. */
const FIRST_MS = 2_000;
/** To a server that cannot be asked. */
const AWAY_MS = 3_000;

/** Looks what is released now and then, and when the page is looked at again. Answers what ends it. */
export function watchReleases(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatching = true;
  const look = async () => {
    clearTimeout(timer);
    // Nobody sees it: the page rests until somebody does.
    if (document.visibilityState !== 'visible') return;
    const isThere = await refreshRemotes();
    clearTimeout(timer);
    if (isWatching) timer = setTimeout(look, isThere ? INTERVAL_MS : AWAY_MS);
  };
  timer = setTimeout(look, FIRST_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    isWatching = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
