import { applyTheme, readTheme } from '@pocket/platform/theme';
import { startEarly } from './remotes/early';
import './shell.css';

// Before anything is painted, and before the shared modules have arrived.
applyTheme(readTheme());
startEarly(location.pathname, hasToken());
import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ start }) => start(), showFailure);

function hasToken(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

/** The page's own code could not be loaded: the one failure that nothing of it can show. */
function showFailure(error: unknown): void {
  console.error('Pocket could not start', error);
  const splash = document.getElementById('splash');
  if (splash) splash.textContent = 'Pocket could not be loaded. Please check your connection and reload the page.';
}
