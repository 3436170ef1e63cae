import { followTheme, readTheme } from '@pocket/platform/theme';
import { keepPresses } from './landing/early-presses';
import { firstUse } from './landing/first-use';
import { takeLinkToken } from './recovery/link-token';
import { readToken } from './remotes/preloading/prefetch';
import { preloadPage } from './remotes/preloading/preload-page';
import { watchVitals } from './vitals/watch-vitals';
import './shell.css';

// Runs in the head: before the first paint, before the shared modules are loaded and before the body is parsed.
takeLinkToken();
followTheme();
bodyParsed().then(watchVitals);
startShell().catch(showFailure);

async function startShell(): Promise<void> {
  if (readToken()) document.documentElement.classList.add('has-session');
  else if (location.pathname === '/') await codeNeeded();
  preloadPage(location);
  const [page] = await Promise.all([import(/* webpackChunkName: "bootstrap" */ './bootstrap'), bodyParsed()]);
  await page.start();
}

/** Resolves when the page needs more code. A visitor who only reads the prerendered landing page loads no more. */
async function codeNeeded(): Promise<void> {
  keepPresses();
  const used = firstUse();
  await bodyParsed();
  const isDrawn = document.querySelector('[data-drawn]') !== null;
  // The build rendered the theme switch in its default state.
  if (isDrawn && readTheme() === 'system') await used;
}

async function bodyParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Shows that the code of the page could not be loaded, without using that code. */
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
