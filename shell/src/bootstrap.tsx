import { createQueryClient, followTheme } from '@pocket/platform';
import { BrowserRouter } from '@pocket/platform/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { screenAt } from './layout/navigation';
import { load, startRemotes } from './remotes/remotes';
import { ShellBoundary } from './ShellBoundary';
import { SessionProvider } from './session/SessionContext';
import { createSessionStore } from './session/session-store';
import './shell.css';

const queryClient = createQueryClient();
// Nothing of one person's data may be there for the next.
const session = createSessionStore(() => queryClient.clear());

function startFirstRemote(): void {
  const first = screenAt(location.pathname);
  if (!first || session.read().status === 'signed-out') return;
  load(first.remote).then(
    (remote) => remote.prefetch?.(first.path, { api: session.api, queryClient }),
    // The screen itself shows the failure and its Retry.
    () => {},
  );
}

async function start(): Promise<void> {
  followTheme();
  void session.check();
  await startRemotes();
  startFirstRemote();
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

void start();
