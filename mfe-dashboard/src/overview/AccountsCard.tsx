import { Amount } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Badge, Button, Card, CardHeader, EmptyState } from '@pocket/ui';
import { Landmark } from 'lucide-react';
import type { Account } from './dashboard-fields';

export function AccountsCard({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <Card aria-labelledby="accounts-title">
      <CardHeader id="accounts-title" title="Accounts" description="What is in each of them" />
      {accounts.length === 0 ? (
        <EmptyState icon={Landmark} text="No accounts found">
          {/* Specified: this button does nothing. */}
          <Button variant="secondary">Add Account</Button>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border px-5 pb-2">
          {accounts.map((account) => (
            <li key={account._id}>
              <Link
                to={`/transactions?accountId=${account._id}`}
                className="-mx-2 flex items-center justify-between gap-4 rounded-md px-2 py-3 outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
              >
                <div className="min-w-0">
                  <p className="truncate text-sm font-medium" title={account.accountName}>
                    {account.accountName}
                  </p>
                  <p className="truncate text-xs text-muted-foreground capitalize">{account.accountType}</p>
                </div>
                <div className="shrink-0 text-right">
                  <p className="text-sm font-semibold">
                    <Amount value={account.balance} currency={account.currency} />
                  </p>
                  {account.balance > 0 ? (
                    <Badge tone="income">Active</Badge>
                  ) : (
                    <Badge tone="warning">Needs Attention</Badge>
                  )}
                </div>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
