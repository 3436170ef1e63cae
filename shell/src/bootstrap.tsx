import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, isAuthTest } from './App';
import { report, watchErrors } from './errors/watch-errors';
import { loadLanding } from './landing/LandingPart';
import { endSession, loadSignedIn } from './layout/SignedInPart';
import { ShellBoundary } from './ShellBoundary';
import { SessionProvider } from './session/SessionContext';
import { createSessionStore, type SessionStore } from './session/session-store';

/** What is drawn with its screen and data is drawn once; for those that take longer nobody waits. */
const SCREEN_MS = 300;

/** React says nothing itself of what it is told to hand over. */
function said(error: unknown): void {
  console.error(error);
  report(error);
}
const REPORTS = { onUncaughtError: said, onCaughtError: said };

/** Starts the page: the session check, the first remote and the first paint, none waiting for another. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  // Nothing of one person's data may be there for the next.
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
  if (await isReadyDrawn(root, session)) hydrateRoot(root, page, REPORTS);
  else createRoot(root, REPORTS).render(page);
}

/**
 * Gets what comes first.
 * @returns whether the page stands there as the build has drawn it for visitors, and is still right
 */
async function isReadyDrawn(root: HTMLElement, session: SessionStore): Promise<boolean> {
  const isDrawn = root.hasAttribute('data-drawn');
  root.removeAttribute('data-drawn');
  const isVisitor = () => session.read().status === 'signed-out';
  const isMeant = isDrawn && isVisitor();
  if (isDrawn && !isMeant) root.replaceChildren();
  if (!isVisitor()) {
    const opened = Promise.all([session.check(), openFirst(session)]);
    // Until then the page has a splash that says the same.
    if (!isDrawn && !isAuthTest(location.pathname)) await opened;
  }
  if (!isVisitor()) return false;
  // So that the first paint is the page itself. What cannot be had shows in its place.
  const isLoaded = await loadLanding().then(
    () => true,
    () => false,
  );
  return isMeant && isLoaded && isVisitor() && location.pathname === '/';
}

/** Resolves when somebody who is signed in can be shown the frame and the screen in it, or that would take too long. */
async function openFirst({ api }: SessionStore): Promise<void> {
  try {
    const { openPath, currentScope } = await loadSignedIn();
    const { queryClient } = currentScope();
    await Promise.race([
      openPath(location.pathname, { api, queryClient }),
      new Promise((resolve) => setTimeout(resolve, SCREEN_MS)),
    ]);
  } catch {
    // Who is signed in sees it in the place of what is missing.
  }
}
