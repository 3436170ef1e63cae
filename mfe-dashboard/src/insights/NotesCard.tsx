import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Card, CardHeader, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { notesQuery } from './insight-queries';

export function NotesCard() {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(notesQuery(api));
  return (
    <Card aria-labelledby="notes-title">
      <CardHeader id="notes-title" title="What stands out" description="This month against the time before" />
      <div className="px-5 pb-5">
        {error && !data ? (
          <ReadFailure onRetry={() => void refetch()}>What stands out could not be loaded.</ReadFailure>
        ) : null}
        {data?.length === 0 ? <p className="text-sm text-muted-foreground">Nothing stands out this month.</p> : null}
        <ul className="divide-y divide-border">
          {data?.map(({ id, text, link }) => (
            <li key={id}>
              <Link
                to={link}
                className="-mx-2 block rounded-md px-2 py-3 text-sm wrap-anywhere outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
