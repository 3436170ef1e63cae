import { Amount, DateText, usePlatform } from '@pocket/platform';
import { OPENED_HERE, transactionPath, transactionQuery } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { useQuery } from '@tanstack/react-query';

/** Links to a transaction of the book. */
export function TransactionLink({ id }: { readonly id: string }) {
  const { api } = usePlatform();
  const { data } = useQuery(transactionQuery(api, id));
  return (
    <Link
      to={transactionPath(id)}
      state={OPENED_HERE}
      className="inline-flex min-h-10 items-center rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
    >
      <span className="wrap-anywhere">
        {data ? (
          <>
            {data.payee || data.description}, <DateText value={data.date} />,{' '}
            <Amount value={data.type === 'expense' ? -data.amount : data.amount} />, {data.account}
          </>
        ) : (
          'Show the transaction'
        )}
      </span>
    </Link>
  );
}
