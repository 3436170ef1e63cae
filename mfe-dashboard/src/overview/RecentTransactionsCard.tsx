import { Amount, DateText } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Button, Card, CardHeader, classNames, EmptyState } from '@pocket/ui';
import { ArrowDownLeft, ArrowUpRight, ReceiptText } from 'lucide-react';
import type { RecentTransaction } from './dashboard-fields';

export interface RecentTransactionsCardProps {
  readonly transactions: readonly RecentTransaction[];
  readonly onAdd: () => void;
}

export function RecentTransactionsCard({ transactions, onAdd }: RecentTransactionsCardProps) {
  return (
    <Card aria-labelledby="recent-title">
      <CardHeader id="recent-title" title="Recent Transactions" description="The latest that you recorded" />
      {transactions.length === 0 ? (
        <EmptyState icon={ReceiptText} text="No transactions found">
          <Button variant="secondary" onClick={onAdd}>
            Add Transaction
          </Button>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border px-5 pb-2">
          {transactions.map((transaction) => (
            <TransactionRow key={transaction._id} transaction={transaction} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A negative amount is an expense. */
function TransactionRow({ transaction }: { readonly transaction: RecentTransaction }) {
  const isExpense = transaction.amount < 0;
  const Icon = isExpense ? ArrowUpRight : ArrowDownLeft;
  return (
    <li>
      <Link
        to={`/transactions?open=${transaction._id}`}
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-3 outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
      >
        <span
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-full',
            isExpense ? 'bg-expense-tint text-expense' : 'bg-income-tint text-income',
          )}
        >
          <Icon aria-hidden className="size-4" />
        </span>
        {/* A long amount is below the texts, instead of over them. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
          <div className="min-w-24 flex-1">
            <p className="truncate text-sm font-medium" title={transaction.description}>
              {transaction.description}
            </p>
            <p className="flex text-xs whitespace-pre text-muted-foreground">
              <span className="truncate">{transaction.category ?? 'Uncategorized'}</span>
              {transaction.date ? (
                <span className="shrink-0">
                  {' · '}
                  <DateText value={transaction.date} />
                </span>
              ) : null}
            </p>
          </div>
          <p className="shrink-0 text-sm font-semibold">
            <Amount
              value={transaction.amount}
              currency={transaction.currency}
              signed
              tone={isExpense ? 'expense' : 'income'}
            />
          </p>
        </div>
      </Link>
    </li>
  );
}
