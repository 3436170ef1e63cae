import type { Forecast, ForecastItem } from '@pocket/contracts';
import { addDays, type CalendarDay } from '@pocket/contracts/calendar';
import { Amount, DateText, usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { useToday } from '@pocket/screens';
import { classNames, Loading, ReadFailure, Switch } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expectedQuery } from './upcoming-query';

/** Days after today. */
const DAYS = 30;

export interface UpcomingItemsProps {
  /** None for all accounts. */
  readonly accountIds: readonly string[];
  readonly className?: string;
}

/** Switch, and what is expected in the next days. It is in no sum. */
export function UpcomingItems({ accountIds, className }: UpcomingItemsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={classNames('grid grid-cols-1 gap-2 print:hidden', className)}>
      <div className="justify-self-start">
        <Switch label="Show upcoming" checked={isShown} onChange={setShown} />
      </div>
      {isShown ? <ItemList accountIds={accountIds} /> : null}
    </div>
  );
}

function ItemList({ accountIds }: Pick<UpcomingItemsProps, 'accountIds'>) {
  const { api } = usePlatform();
  const to = addDays(useToday() as CalendarDay, DAYS);
  const { data, error, isFetching, refetch } = useQuery(expectedQuery(api, to, accountIds));
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  if (error && !data) {
    return (
      <ReadFailure isRetrying={isFetching} onRetry={() => void refetch()}>
        What is expected could not be loaded.
      </ReadFailure>
    );
  }
  if (!data) return <Loading text="Loading upcoming..." inCard />;
  const items = expectedItems(data);
  if (items.length === 0) {
    return <p className="text-sm text-muted-foreground">Nothing is expected in the next {DAYS} days</p>;
  }
  return (
    <ul aria-label="Upcoming" className="grid grid-cols-1 text-sm text-muted-foreground">
      {items.map(({ id, date, title, amount, type, accountId, currency }) => (
        <li
          key={id}
          className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
        >
          <span className="max-sm:order-last max-sm:text-xs">
            <DateText value={date} />
          </span>
          <span className="min-w-0 truncate" title={title}>
            {title}
            {data.accounts.length > 1 ? (
              <span className="pl-2 text-xs">{accounts.find((account) => account.id === accountId)?.name}</span>
            ) : null}
          </span>
          <span className="text-right">
            <Amount signed value={type === 'income' ? amount : -amount} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ExpectedItem extends ForecastItem {
  readonly id: string;
  readonly accountId: string;
  readonly currency: string;
}

/** Returns what is expected, the latest first. Transactions with a later date are in the list below. */
function expectedItems({ accounts }: Forecast): readonly ExpectedItem[] {
  return accounts
    .flatMap(({ accountId, currency, items }) =>
      items
        .filter(({ transactionId }) => transactionId === null)
        .map((item) => ({ ...item, id: `${accountId}:${item.scheduleId}:${item.key}`, accountId, currency })),
    )
    .sort((a, b) => (a.date > b.date ? -1 : Number(a.date < b.date)));
}
