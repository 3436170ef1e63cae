import type { Dashboard, UserWithStats } from '@pocket/contracts';
import { Badge, Button, Card } from '@pocket/ui';
import { useEffect, useState } from 'react';
import { fullNameOf } from '../layout/full-name';
import { useSessionStore } from '../session/SessionContext';

export interface AuthTestResultProps {
  readonly user: UserWithStats;
  readonly onMessage: (message: string) => void;
}

/** Tester of a signed-in user: the status, and the replies of two calls. */
export function AuthTestResult({ user, onMessage }: AuthTestResultProps) {
  const { api, logout } = useSessionStore();
  const [profile, setProfile] = useState<UserWithStats>();
  const [dashboard, setDashboard] = useState<Dashboard>();
  useEffect(() => {
    // Failures of these calls are only logged, as specified.
    const logFailure = (error: unknown) => console.error('The tester could not load its data', error);
    api.get<{ user: UserWithStats }>('/user/profile').then((answer) => setProfile(answer.user), logFailure);
    api.get<Dashboard>('/dashboard').then(setDashboard, logFailure);
  }, [api]);
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-sm font-medium">
            Status: <Badge tone="income">Authenticated</Badge>
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
            {fullNameOf(user)} · {user.email}
          </p>
        </div>
        <Button
          variant="secondary"
          onClick={() => {
            logout();
            onMessage('Logged out successfully');
          }}
        >
          Logout
        </Button>
      </Card>
      <Answer title="Profile data" call="GET /user/profile" value={profile} />
      <Answer title="Dashboard data" call="GET /dashboard" value={dashboard} />
    </>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly call: string;
  readonly value: object | undefined;
}

function Answer({ title, call, value }: AnswerProps) {
  return (
    <Card aria-label={title} className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{title}</h2>
        <code className="text-xs text-muted-foreground">{call}</code>
      </div>
      <pre className="mt-3 max-h-96 overflow-auto rounded-md bg-muted p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {value ? JSON.stringify(value, null, 2) : 'No data'}
      </pre>
    </Card>
  );
}
