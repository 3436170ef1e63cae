import { createQueryClient, followTheme } from '@pocket/platform';
import { BrowserRouter } from '@pocket/platform/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadSignedIn } from './layout/SignedInPart';
import { preload, startRemotes } from './remotes/remotes';
import { ShellBoundary } from './ShellBoundary';
import { SessionProvider } from './session/SessionContext';
import { createSessionStore } from './session/session-store';

/** Starts the page: the session check, the first remote and the first paint, none waiting for another. */
export function start(): void {
  const queryClient = createQueryClient();
  // Nothing of one person's data may be there for the next.
  const session = createSessionStore(() => queryClient.clear());
  followTheme();
  startRemotes();
  void session.check();
  if (session.read().status !== 'signed-out') {
    preload(location.pathname, { api: session.api, queryClient });
    // A failure shows where the part is drawn.
    loadSignedIn().catch(() => {});
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(
    <ShellBoundary>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </SessionProvider>
      </QueryClientProvider>
    </ShellBoundary>,
  );
}
