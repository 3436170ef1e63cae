import { Amount, DateText, usePlatform } from '@pocket/platform';
import { OPENED_HERE, transactionPath, transactionQuery } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface TransactionLinkProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Links to a transaction of the book. */
export function TransactionLink({ id, children }: TransactionLinkProps) {
  return (
    <Link
      to={transactionPath(id)}
      state={OPENED_HERE}
      className="inline-flex min-h-10 items-center rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}

/** Links to a transaction by its texts. */
export function NamedTransactionLink({ id }: { readonly id: string }) {
  const { api } = usePlatform();
  const { data } = useQuery(transactionQuery(api, id));
  return (
    <TransactionLink id={id}>
      <span className="wrap-anywhere">
        {data ? (
          <>
            {data.payee || data.description}, <DateText value={data.date} />,{' '}
            <Amount value={data.type === 'expense' ? -data.amount : data.amount} currency={data.currency} />,{' '}
            {data.account}
          </>
        ) : (
          'Show the transaction'
        )}
      </span>
    </TransactionLink>
  );
}
