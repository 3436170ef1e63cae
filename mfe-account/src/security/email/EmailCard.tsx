import { usePlatform, writeFailureText } from '@pocket/platform';
import { useWriteKeys } from '@pocket/platform/book';
import { useKeptFocus, useOnce } from '@pocket/screens';
import { Badge, Button, Card, CardHeader, Loading, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { securityQuery } from '../security-queries';
import { useSecurityChanged } from '../use-security-changed';

/** Shows whether the email is verified, and sends a mail that verifies it. */
export function EmailCard() {
  const { api, session } = usePlatform();
  const id = useId();
  const { data, isLoading } = useQuery(securityQuery(api));
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title="Email" description="Alerts by mail go only to a verified address." />
      <div className="grid grid-cols-1 gap-3 px-5 pb-5 text-sm">
        {isLoading ? <Loading inCard text="Loading..." /> : null}
        {data ? (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere">{session.user.email}</span>
            {data.emailVerified ? <Badge tone="income">Verified</Badge> : <Badge tone="warning">Not verified</Badge>}
          </p>
        ) : null}
        {data && !data.emailVerified ? <Verification email={session.user.email} hasMail={data.mail} /> : null}
      </div>
    </Card>
  );
}

interface VerificationProps {
  readonly email: string;
  /** True if this site can send mail. */
  readonly hasMail: boolean;
}

function Verification({ email, hasMail }: VerificationProps) {
  const { api } = usePlatform();
  const keys = useWriteKeys();
  const changed = useSecurityChanged();
  const reasonId = useId();
  const [outcome, setOutcome] = useState<{ readonly kind: 'success' | 'failure'; readonly text: string }>();
  const [send, isSending] = useOnce(async () => {
    setOutcome(undefined);
    try {
      await keys.run('verification', (idempotencyKey) =>
        api.post('/auth/email/verification', undefined, { idempotencyKey }),
      );
      setOutcome({ kind: 'success', text: `A mail is on its way to ${email}. Its link works once, for 24 hours.` });
    } catch (error) {
      console.error('The verification could not be mailed', error);
      setOutcome({ kind: 'failure', text: error instanceof Error ? writeFailureText(error) : String(error) });
    }
    // It may be verified meanwhile, or mail may be switched off.
    await changed();
  });
  useKeptFocus(isSending);
  return (
    <>
      {outcome ? <StatusBanner kind={outcome.kind}>{outcome.text}</StatusBanner> : null}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={isSending || !hasMail}
        aria-describedby={reasonId}
        onClick={() => void send()}
      >
        {isSending ? 'Sending...' : 'Send a verification mail'}
      </Button>
      <p id={reasonId} className="text-muted-foreground empty:sr-only">
        {hasMail ? '' : 'Mail is not set up on this site. Ask its operator.'}
      </p>
    </>
  );
}
