import { followTheme } from '@pocket/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { readShellConfig } from './config';
import { report, watchErrors } from './errors/watch-errors';
import { loadLanding } from './landing/LandingPart';
import { forgetAnswers, loadSignedIn } from './layout/SignedInPart';
import { ShellBoundary } from './ShellBoundary';
import { SessionProvider } from './session/SessionContext';
import { createSessionStore } from './session/session-store';

/** React says nothing itself of what it is told to hand over. */
function said(error: unknown): void {
  console.error(error);
  report(error);
}

/** Starts the page: the session check, the first remote and the first paint, none waiting for another. */
export async function start(): Promise<void> {
  // Nothing of one person's data may be there for the next.
  const session = createSessionStore(forgetAnswers);
  watchErrors();
  followTheme();
  void session.check();
  if (session.read().status !== 'signed-out') {
    const { api } = session;
    loadSignedIn().then(
      ({ preload, queryClient }) => preload(location.pathname, { api, queryClient }),
      // Who is signed in sees it in the place of what is missing.
      () => {},
    );
  } else {
    // So that the first paint is the page itself. What cannot be had shows in its place.
    await loadLanding().catch(() => {});
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  if (readShellConfig().webVitals) {
    // What was before it began to watch is told to it by the browser.
    import(/* webpackChunkName: "vitals" */ './vitals/report-vitals').then(
      ({ reportVitals }) => reportVitals(),
      () => {},
    );
  }
  createRoot(root, { onUncaughtError: said, onCaughtError: said }).render(
    <StrictMode>
      <ShellBoundary>
        <SessionProvider value={session}>
          <App />
        </SessionProvider>
      </ShellBoundary>
    </StrictMode>,
  );
}
