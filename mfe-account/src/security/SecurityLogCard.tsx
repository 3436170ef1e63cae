import { usePlatform } from '@pocket/platform';
import { Button, Card, CardHeader, EmptyState, Loading, ReadFailure } from '@pocket/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { DateTimeText } from '../time/DateTimeText';
import { ENTRY_TEXTS } from './entry-texts';
import { securityLogQuery } from './security-queries';

export function SecurityLogCard() {
  const { api } = usePlatform();
  const titleId = useId();
  const { data, isPending, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(securityLogQuery(api));
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Security log"
        description="What concerned the protection of your account in 400 days."
      />
      <div className="grid gap-3 px-5 pb-5">
        {isPending ? <Loading inCard text="Loading the security log..." /> : null}
        {isError ? (
          <ReadFailure isRetrying={isFetching} onRetry={() => void refetch()}>
            The security log could not be loaded.
          </ReadFailure>
        ) : null}
        {data && entries.length === 0 ? (
          <EmptyState icon={ShieldCheck} text="Sign-ins and changes of your protection appear here" />
        ) : null}
        <ul className="divide-y divide-border">
          {entries.map(({ id, kind, detail, device, location, at }) => (
            <li key={id} className="py-3 wrap-anywhere first:pt-0 last:pb-0">
              <p className="text-sm font-medium">{detail ? `${ENTRY_TEXTS[kind]}: ${detail}` : ENTRY_TEXTS[kind]}</p>
              <p className="text-xs text-muted-foreground">
                {[device, location].filter(Boolean).join(' · ')} · <DateTimeText value={at} />
              </p>
            </li>
          ))}
        </ul>
        {hasNextPage ? (
          <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
