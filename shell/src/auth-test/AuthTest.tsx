import { PortalRootProvider } from '@pocket/platform';
import { Loading, StatusBanner } from '@pocket/ui';
import { useEffect, useState } from 'react';
import { BrandMark } from '../Brand';
import { useSession } from '../session/SessionContext';
import { ThemeSwitch } from '../theme/ThemeSwitch';
import { AuthTestForm } from './AuthTestForm';
import { AuthTestResult } from './AuthTestResult';

/** Plain tester of sign-in, registration, and two calls of the session. */
export default function AuthTest() {
  const session = useSession();
  const [message, setMessage] = useState('');
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  useEffect(() => {
    document.title = 'Auth test · Pocket';
  }, []);
  return (
    <PortalRootProvider value={overlays}>
      <header className="border-b border-border">
        <div className="mx-auto flex h-14 max-w-2xl items-center justify-between px-4 sm:px-6">
          <a
            href="/"
            className="flex items-center gap-2 rounded-md outline-none focus-visible:ring-2 focus-visible:ring-ring"
          >
            <BrandMark />
            <span className="text-lg font-semibold">Pocket</span>
          </a>
          <ThemeSwitch />
        </div>
      </header>
      <main className="mx-auto grid max-w-2xl gap-4 px-4 py-8 sm:px-6">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">Auth test</h1>
          <p className="mt-1 text-sm text-muted-foreground">
            Log in or register, and see what the server answers with that session.
          </p>
        </div>
        {message ? <StatusBanner kind="success">{message}</StatusBanner> : null}
        {session.status === 'loading' ? <Loading text="Loading..." /> : null}
        {session.status === 'signed-out' ? <AuthTestForm onMessage={setMessage} /> : null}
        {session.status === 'signed-in' ? <AuthTestResult user={session.user} onMessage={setMessage} /> : null}
        <div ref={setOverlays} />
      </main>
    </PortalRootProvider>
  );
}
