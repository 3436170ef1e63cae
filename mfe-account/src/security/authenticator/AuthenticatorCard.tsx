import { Badge, Button, EmptyState, StatusBanner } from '@pocket/ui';
import { Smartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { DateTimeText } from '../../time/DateTimeText';
import { SecuritySection } from '../SecuritySection';
import type { AppSecret } from './AppSecretForm';
import { useSetUp } from './use-set-up';

const QUESTION =
  'Remove the authenticator app? Signing in then needs only your password, and your recovery codes stop working.';

export interface AuthenticatorCardProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onSecret: (secret: AppSecret) => void;
}

export function AuthenticatorCard({ ref, onSecret }: AuthenticatorCardProps) {
  const { api, run, isRunning, failure, setUp } = useSetUp(onSecret);
  const remove = () => {
    if (!window.confirm(QUESTION)) return;
    void run(async () => {
      await api.delete('/security/totp');
      // Its button is gone then.
      ref.current?.focus();
    });
  };
  return (
    <SecuritySection
      ref={ref}
      title="Authenticator app"
      description="A second factor for signing in: a code of an app."
    >
      {({ totp }) => (
        <>
          {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
          {totp ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
                <Badge tone="income">On</Badge>
                <span>
                  since <DateTimeText value={totp.since} />
                </span>
              </p>
              <Button variant="destructive" disabled={isRunning} aria-label="Remove authenticator app" onClick={remove}>
                Remove
              </Button>
            </div>
          ) : (
            <EmptyState
              icon={Smartphone}
              text="With an app on your phone, a stolen password alone does not open your account"
            >
              <Button disabled={isRunning} onClick={setUp}>
                Set up app
              </Button>
            </EmptyState>
          )}
        </>
      )}
    </SecuritySection>
  );
}
