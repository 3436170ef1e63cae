import { Amount, usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { useScreenData } from '@pocket/screens';
import { Card, EmptyState, Loading, PageHeader, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import '../app.css';

export default function AccountsScreen() {
  const { api } = usePlatform();
  const { data: accounts = [], isLoading, failed } = useScreenData(useQuery(accountsQuery(api)), 'The accounts');

  if (isLoading) return <Loading text="Loading accounts..." />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="__title__" description="Your accounts, and what is in them.">
        <Link
          to="/__name__/new"
          className="inline-flex h-10 items-center rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground outline-none hover:bg-primary/90 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2"
        >
          New account
        </Link>
      </PageHeader>
      {failed ? (
        <StatusBanner kind="failure">
          {accounts.length > 0
            ? 'Your accounts cannot be loaded again right now. They may be out of date. Trying again...'
            : 'Your accounts cannot be reached right now. Trying again...'}
        </StatusBanner>
      ) : null}
      <Card>
        {accounts.length === 0 ? (
          <EmptyState icon={Wallet} text="No accounts found" />
        ) : (
          <ul className="divide-y divide-border px-6 py-2">
            {accounts.map(({ id, name, balance }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-3">
                <span className="min-w-0 text-sm font-medium wrap-anywhere">{name}</span>
                <Amount value={balance} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
