import type { Account } from '@pocket/contracts';
import { Amount, usePlatform } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { classNames } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { convertedBalancesQuery, gainsQuery } from './account-reads';
import { useOnScreen } from './use-on-screen';

export interface AccountBalanceProps {
  readonly account: Account;
  /** Currency of the book, if it uses several. */
  readonly bookCurrency: string | null;
  /** True to show the balance in the currency of the book. */
  readonly isConverted: boolean;
  readonly size?: 'text-2xl' | 'text-3xl';
}

const LARGE = 'font-semibold tracking-tight wrap-anywhere';
const toneOf = (balance: number) => (balance < 0 ? 'expense' : undefined);

/** Shows a balance, and of an account in another currency than the book's what exchange rates did to it. */
export function AccountBalance({ account, bookCurrency, isConverted, size = 'text-2xl' }: AccountBalanceProps) {
  const { balance, currency } = account;
  if (bookCurrency !== null && bookCurrency !== currency)
    return <ForeignBalance account={account} isConverted={isConverted} size={size} />;
  return (
    <p className={classNames(LARGE, size)}>
      <Amount value={balance} currency={currency} tone={toneOf(balance)} />
    </p>
  );
}

function ForeignBalance({ account, isConverted, size }: Omit<AccountBalanceProps, 'bookCurrency'>) {
  const { id, balance, currency } = account;
  const { api } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(place);
  const { data: gains } = useQuery({ ...gainsQuery(api, id), enabled: isOnScreen });
  const hasGains = gains !== undefined && gains.value !== null;
  const today = useToday();
  // Gains need the rates of all days, the balance only today's.
  const { data: points } = useQuery({
    ...convertedBalancesQuery(api, id, `from=${today}&to=${today}&step=day`),
    enabled: isOnScreen && isConverted && gains?.value === null,
  });
  const converted = gains?.value ?? points?.at(-1)?.balance;
  const isKnown = hasGains || points !== undefined;
  return (
    <div ref={place}>
      <p className={classNames(LARGE, size)}>
        {!isConverted || !gains || !isKnown ? (
          <Amount value={balance} currency={currency} tone={toneOf(balance)} />
        ) : converted == null ? (
          'No rate'
        ) : (
          <Amount value={converted} currency={gains.bookCurrency} tone={toneOf(converted)} />
        )}
      </p>
      <p className="mt-1 min-h-4 text-xs text-muted-foreground">
        {hasGains ? (
          <>
            Worth <Amount value={gains.value} currency={gains.bookCurrency} /> · Gains{' '}
            <Amount value={gains.unrealized} currency={gains.bookCurrency} signed />, realized{' '}
            <Amount value={gains.realized} currency={gains.bookCurrency} signed />
          </>
        ) : null}
      </p>
    </div>
  );
}
