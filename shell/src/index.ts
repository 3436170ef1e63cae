import { applyTheme, readTheme } from '@pocket/platform/theme';
import { keepPresses } from './landing/early-presses';
import { startEarly } from './remotes/early';
import { readToken } from './remotes/head-start';
import './shell.css';

// Runs in the head: before anything is painted, before the shared modules have arrived and before there is a body.
applyTheme(readTheme());
startEarly(location);
if (readToken()) document.documentElement.classList.add('has-session');
else if (location.pathname === '/') keepPresses();
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
  const text = document.createElement('p');
  text.className = 'splash';
  text.role = 'status';
  text.textContent = 'Pocket could not be loaded. Please check your connection and reload the page.';
  const root = document.getElementById('root');
  root?.removeAttribute('data-drawn');
  root?.replaceChildren(text);
}
