import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, isPublic } from './App';
import { report, watchErrors } from './errors/watch-errors';
import { loadLanding } from './landing/LandingPart';
import { endSession, loadSignedIn } from './layout/SignedInPart';
import { ShellBoundary } from './ShellBoundary';
import { SessionProvider } from './session/SessionContext';
import { createSessionStore, type SessionStore } from './session/session-store';

/** Maximum wait of the first render for the screen and its data, so that fast starts render once. */
const MAX_SCREEN_WAIT_MS = 300;

/** Logs the error too, because React does not log errors that it passes to a callback. */
function logAndReport(error: unknown): void {
  console.error(error);
  report(error);
}
const ERROR_CALLBACKS = { onUncaughtError: logAndReport, onCaughtError: logAndReport };

/** Starts the page: session check, first remote and first paint run in parallel. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  // The end of a session drops the user's data, so that the next user does not see it.
  const session = createSessionStore(endSession);
  watchErrors();
  const page = (
    <StrictMode>
      <ShellBoundary>
        <SessionProvider value={session}>
          <App />
        </SessionProvider>
      </ShellBoundary>
    </StrictMode>
  );
  if (await isReadyDrawn(root, session)) hydrateRoot(root, page, ERROR_CALLBACKS);
  else createRoot(root, ERROR_CALLBACKS).render(page);
}

/**
 * Loads the code and data of the first screen.
 * @returns true if the page shows the landing page that the build rendered, and it is still the right one
 */
async function isReadyDrawn(root: HTMLElement, session: SessionStore): Promise<boolean> {
  const isDrawn = root.hasAttribute('data-drawn');
  root.removeAttribute('data-drawn');
  const isVisitor = () => session.read().status === 'signed-out';
  const isMeant = isDrawn && isVisitor();
  if (isDrawn && !isMeant) root.replaceChildren();
  if (!isVisitor()) {
    const opened = Promise.all([session.check(), openFirst(session)]);
    // The splash of the page shows the same text until then.
    if (!isDrawn && !isPublic(location.pathname)) await opened;
  }
  if (!isVisitor()) return false;
  // Loads before the first render, so that the first paint is the page itself. `LandingPart` reports a failure.
  const isLoaded = await loadLanding().then(
    () => true,
    () => false,
  );
  return isMeant && isLoaded && isVisitor() && location.pathname === '/';
}

/** Resolves when the frame and the first screen of a user can be rendered, or after the maximum wait. */
async function openFirst({ api }: SessionStore): Promise<void> {
  try {
    const { openPath, currentScope } = await loadSignedIn();
    const { queryClient } = currentScope();
    await Promise.race([
      openPath(location.pathname, { api, queryClient }),
      new Promise((resolve) => setTimeout(resolve, MAX_SCREEN_WAIT_MS)),
    ]);
  } catch {
    // Ignored: `SignedInPart` reports the failure to users.
  }
}
