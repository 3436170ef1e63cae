import type { Dashboard, UserWithStats } from '@pocket/contracts';
import { Button, Card, StatusBanner } from '@pocket/ui';
import { useEffect, useState } from 'react';
import { useSession, useSessionStore } from '../session/SessionContext';
import { AuthTestForm } from './AuthTestForm';

/** A bare tester of sign-in, registration and the two calls behind it. */
export function AuthTest() {
  const session = useSession();
  const [message, setMessage] = useState('');
  useEffect(() => {
    document.title = 'Auth test · Pocket';
  }, []);
  return (
    <main className="mx-auto grid max-w-xl gap-6 px-4 py-10">
      <h1 className="text-2xl font-semibold">Auth test</h1>
      {message ? <StatusBanner kind="success">{message}</StatusBanner> : null}
      {session.status === 'signed-in' ? (
        <SignedInPanel onMessage={setMessage} />
      ) : (
        <AuthTestForm onMessage={setMessage} />
      )}
    </main>
  );
}

function SignedInPanel({ onMessage }: { readonly onMessage: (message: string) => void }) {
  const store = useSessionStore();
  const [profile, setProfile] = useState<UserWithStats>();
  const [dashboard, setDashboard] = useState<Dashboard>();
  useEffect(() => {
    const logged = (error: unknown) => console.error('The tester could not load its data', error);
    store.api.get<{ user: UserWithStats }>('/user/profile').then(({ user }) => setProfile(user), logged);
    store.api.get<Dashboard>('/dashboard').then(setDashboard, logged);
  }, [store]);
  return (
    <>
      <Card className="flex items-center justify-between gap-4 p-5">
        <p>
          Status: <strong>Authenticated</strong>
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            store.logout();
            onMessage('Logged out successfully');
          }}
        >
          Log out
        </Button>
      </Card>
      <Data title="Profile" value={profile} />
      <Data title="Dashboard" value={dashboard} />
    </>
  );
}

function Data({ title, value }: { readonly title: string; readonly value: object | undefined }) {
  return (
    <Card className="p-5">
      <h2 className="font-semibold">{title}</h2>
      <pre className="mt-3 overflow-x-auto text-xs">{value ? JSON.stringify(value, null, 2) : '…'}</pre>
    </Card>
  );
}
