import type { Import } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { Card, CardHeader, EmptyState, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useRef } from 'react';
import { importsQuery } from '../import-queries';
import { PastImport } from './PastImport';

/** Lists the last hundred imports and follows those in progress. */
export function PastImports() {
  const { api } = usePlatform();
  const { data: imports, error, refetch } = useQuery(importsQuery(api));
  const { data: accounts } = useQuery(accountsQuery(api));
  const card = useRef<HTMLElement>(null);
  const nameOf = ({ accountId }: Import) => accounts?.find(({ id }) => id === accountId)?.name;
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="past-imports" className="outline-none">
      <CardHeader id="past-imports" title="Past imports" description="The last 100, newest first." />
      {error ? (
        <div className="px-5 pb-5">
          <ReadFailure onRetry={() => void refetch()}>Your imports cannot be loaded right now.</ReadFailure>
        </div>
      ) : null}
      {!imports && !error ? (
        <p role="status" className="px-5 pb-5 text-sm text-muted-foreground">
          Loading imports...
        </p>
      ) : null}
      {imports?.length === 0 ? <EmptyState icon={FileClock} text="Nothing was imported yet" /> : null}
      {imports && imports.length > 0 ? (
        <ul className="divide-y divide-border border-t border-border">
          {imports.map((one) => (
            <PastImport key={one.id} import={one} accountName={nameOf(one)} onGone={() => card.current?.focus()} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
