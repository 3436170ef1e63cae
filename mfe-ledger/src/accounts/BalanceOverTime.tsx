import type { Account, ConvertedBalancePoint } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { CARD, classNames, LineChart, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountBalance } from './AccountBalance';
import { balancesIn } from './account-reads';
import { CurrencySwitch } from './CurrencySwitch';
import { SpanPicker } from './SpanPicker';
import { type SpanId, spanOf, spanQuery } from './spans';

export interface BalanceOverTimeProps {
  readonly account: Account;
  /** Currency of the book if the account has another one. */
  readonly bookCurrency: string | null;
}

/** Shows the balance of an account, and how it changed. */
export function BalanceOverTime({ account, bookCurrency }: BalanceOverTimeProps) {
  const [span, setSpan] = useState<SpanId>('1y');
  const [converts, setConverts] = useState(false);
  const isConverted = converts && bookCurrency !== null;
  return (
    <section aria-label="Balance" className={classNames(CARD, 'min-w-0 p-5')}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="mb-1 text-sm font-medium text-muted-foreground">Balance</h2>
          <AccountBalance {...{ account, bookCurrency, isConverted }} size="text-3xl" />
        </div>
        <div className="flex flex-wrap gap-3">
          {bookCurrency ? (
            <CurrencySwitch currency={bookCurrency} isConverted={isConverted} onChange={setConverts} />
          ) : null}
          <SpanPicker label="Time of the balance" value={span} onChange={setSpan} />
        </div>
      </div>
      {/* A new chart for each currency: the previous points stay while a span loads. */}
      <BalanceChart
        key={String(isConverted)}
        account={account}
        span={span}
        currency={isConverted ? bookCurrency : null}
      />
    </section>
  );
}

interface BalanceChartProps {
  readonly account: Account;
  readonly span: SpanId;
  /** Currency of the book to convert to; null for the account's own one. */
  readonly currency: string | null;
}

function BalanceChart({ account: { id, currency: own }, span, currency }: BalanceChartProps) {
  const { api } = usePlatform();
  const { money, date } = useFormat();
  const query = `${spanQuery(spanOf(span), useToday())}${currency === null ? '' : '&in=book'}`;
  const { data, error, refetch } = useQuery(balancesIn<ConvertedBalancePoint>(api, id, query));
  // Days without a rate are left out.
  const points = data?.flatMap(({ date, balance }) => (balance === null ? [] : [{ day: date, balance }]));
  return (
    <>
      {error ? (
        <ReadFailure onRetry={() => void refetch()}>The balance over time could not be loaded.</ReadFailure>
      ) : null}
      <div className="min-h-48">
        {points?.length === 0 && data?.length ? <p className="text-sm text-muted-foreground">No rate</p> : null}
        {points && (points.length > 0 || !data?.length) ? (
          <LineChart
            label="Balance over time"
            labels={points.map(({ day }) => date(day))}
            series={[{ name: 'Balance', values: points.map(({ balance }) => balance) }]}
            format={(value) => money(value, currency ?? own)}
          />
        ) : null}
      </div>
    </>
  );
}
