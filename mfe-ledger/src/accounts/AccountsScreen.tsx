import type { Account } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { Button, CARD, EmptyState, LINK_BUTTON, Loading, PageHeader, ReadFailure, Switch } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { bookSettingsQuery } from '../book/book-settings-query';
import { AccountCards } from './AccountCards';
import { AccountPanel, type AccountPanelProps } from './AccountPanel';
import { CurrencyMenu } from './CurrencyMenu';
import { CurrencySwitch } from './CurrencySwitch';
import { NetWorth } from './NetWorth';
import '../app.css';

export default function AccountsScreen() {
  const { api, settings } = usePlatform();
  const { data, error, isPending, refetch } = useQuery(accountsQuery(api));
  // After the accounts: most books have one currency, and must not wait for the answer.
  const { data: book } = useQuery({ ...bookSettingsQuery(api), enabled: data !== undefined });
  useEffect(() => {
    if (book) settings.setBookCurrency(book.multiCurrency ? book.currency : null);
  }, [book, settings]);
  const [target, setTarget] = useState<AccountPanelProps['target']>(null);
  const [withArchived, setWithArchived] = useState(false);
  const [isConverted, setConverted] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const accounts = data ?? [];
  const hasArchived = accounts.some(({ archived }) => archived);
  const bookCurrency = book?.multiCurrency ? book.currency : null;
  const hasOthers = bookCurrency !== null && accounts.some(({ currency }) => currency !== bookCurrency);

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Accounts" description="What you have, and what you owe.">
        <div className="flex flex-wrap gap-3">
          {bookCurrency !== null ? (
            <Link to="/rates" className={LINK_BUTTON}>
              Exchange rates
            </Link>
          ) : null}
          <Button ref={addButton} onClick={() => setTarget('new')}>
            <Plus aria-hidden className="size-4" />
            Add account
          </Button>
          <CurrencyMenu onFocusLost={() => addButton.current?.focus()} />
        </div>
      </PageHeader>
      <NetWorth />
      {error ? <ReadFailure onRetry={() => void refetch()}>Your accounts could not be loaded.</ReadFailure> : null}
      {isPending ? <Loading text="Loading accounts..." /> : null}
      {data && accounts.length === 0 ? (
        <div className={CARD}>
          <EmptyState icon={Wallet} text="No accounts yet">
            <Button variant="secondary" onClick={() => setTarget('new')}>
              Add your first account
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {hasArchived || hasOthers ? (
        <div className="flex flex-wrap items-center justify-end gap-3">
          {hasOthers ? (
            <CurrencySwitch currency={bookCurrency} isConverted={isConverted} onChange={setConverted} />
          ) : null}
          {hasArchived ? <Switch label="Show archived" checked={withArchived} onChange={setWithArchived} /> : null}
        </div>
      ) : null}
      {accounts.length > 0 ? (
        <AccountCards
          accounts={accounts}
          withArchived={withArchived}
          bookCurrency={bookCurrency}
          isConverted={isConverted}
          onEdit={(account: Account) => setTarget(account)}
          onFocusLost={() => addButton.current?.focus()}
        />
      ) : null}
      <AccountPanel target={target} onClose={() => setTarget(null)} />
    </div>
  );
}
