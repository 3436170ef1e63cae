import type { Security } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useScreenData } from '@pocket/screens';
import { Card, CardHeader, Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { securityQuery } from '../../security/security-queries';

/** Shows whether mail can be delivered, and what is missing. */
export function MailCard() {
  const { api } = usePlatform();
  const titleId = useId();
  const query = useQuery(securityQuery(api));
  const { data, isLoading, failed } = useScreenData(query, 'The state of mail');
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Mail" />
      <div className="grid grid-cols-1 gap-3 px-5 pb-5 text-sm text-muted-foreground">
        {failed ? (
          <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
            The state of mail could not be loaded.
          </ReadFailure>
        ) : null}
        {isLoading ? <Loading inCard text="Loading..." /> : null}
        {data ? <MailText state={data} /> : null}
      </div>
    </Card>
  );
}

function MailText({ state: { mail, emailVerified } }: { readonly state: Security }) {
  const { email } = usePlatform().session.user;
  if (!mail) return <p>Mail is not set up on this site. Ask its operator.</p>;
  if (emailVerified) return <p className="wrap-anywhere">Alerts of rules with Mail go to {email}, at most 20 a day.</p>;
  return (
    <p className="wrap-anywhere">
      {email} is not verified yet, so nothing is mailed.{' '}
      <Link to="/security" className="font-medium text-primary underline underline-offset-4">
        Verify it on Security
      </Link>
    </p>
  );
}
