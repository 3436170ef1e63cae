import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { Link, useParams } from '@pocket/platform/router';
import { CARD, EmptyState, Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { AccountView } from './AccountView';
import '../app.css';

export default function AccountScreen() {
  const { id } = useParams();
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(accountsQuery(api));
  const account = data?.find((each) => each.id === id);
  if (account) return <AccountView key={account.id} account={account} />;
  if (error) return <ReadFailure onRetry={() => void refetch()}>The account could not be loaded.</ReadFailure>;
  if (!data) return <Loading text="Loading account..." />;
  return (
    <div className={CARD}>
      <EmptyState icon={Wallet} text="There is no such account">
        <Link to="/accounts" className="text-sm underline underline-offset-2">
          All accounts
        </Link>
      </EmptyState>
    </div>
  );
}
