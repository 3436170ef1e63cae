import { followTheme, readTheme } from '@pocket/platform/theme';
import { keepPresses } from './landing/early-presses';
import { firstUse } from './landing/first-use';
import { startEarly } from './remotes/early';
import { readToken } from './remotes/head-start';
import { watchVitals } from './vitals/watch-vitals';
import './shell.css';

// Runs in the head: before anything is painted, before the shared modules have arrived and before there is a body.
followTheme();
bodyParsed().then(watchVitals);
start().catch(showFailure);

async function start(): Promise<void> {
  if (readToken()) document.documentElement.classList.add('has-session');
  else if (location.pathname === '/') await codeNeeded();
  startEarly(location);
  const [page] = await Promise.all([import(/* webpackChunkName: "bootstrap" */ './bootstrap'), bodyParsed()]);
  await page.start();
}

/** Who only reads the landing page, as the build has drawn it, loads nothing more. */
async function codeNeeded(): Promise<void> {
  keepPresses();
  const used = firstUse();
  await bodyParsed();
  const isDrawn = document.querySelector('[data-drawn]') !== null;
  // The build drew the switch as it is before anybody has chosen.
  if (isDrawn && readTheme() === 'system') await used;
}

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
