import { applyTheme, readTheme } from '@pocket/platform/theme';
import { startEarly } from './remotes/early';
import './shell.css';

// Runs in the head: before anything is painted, before the shared modules have arrived and before there is a body.
applyTheme(readTheme());
startEarly(location.pathname);
Promise.all([import(/* webpackChunkName: "bootstrap" */ './bootstrap'), bodyParsed()]).then(
  ([{ start }]) => start(),
  showFailure,
);

async function bodyParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** The page's own code could not be loaded: the one failure that nothing of it can show. */
async function showFailure(error: unknown): Promise<void> {
  console.error('Pocket could not start', error);
  await bodyParsed();
  const splash = document.getElementById('splash');
  if (splash) splash.textContent = 'Pocket could not be loaded. Please check your connection and reload the page.';
}
