import type { NetWorthPoint } from '@pocket/contracts';
import { Amount, useFormat, usePlatform } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { WithoutRate, type WithUnconverted } from '@pocket/screens/book';
import { Button, CARD, classNames, LineChart } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { netWorthQuery } from './account-reads';
import { SpanPicker } from './SpanPicker';
import { type SpanId, spanOf, spanQuery } from './spans';

/** Shows assets less liabilities over time. */
export function NetWorth() {
  const { api } = usePlatform();
  const { money, date } = useFormat();
  const [span, setSpan] = useState<SpanId>('1y');
  const { data, error, refetch } = useQuery(netWorthQuery(api, spanQuery(spanOf(span), useToday())));
  const last: (NetWorthPoint & WithUnconverted) | undefined = data?.at(-1);
  return (
    <section aria-label="Net worth" className={classNames(CARD, 'min-w-0 p-5')}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm font-medium text-muted-foreground">Net worth</h2>
          <p className="mt-1 min-h-9 text-3xl font-semibold tracking-tight wrap-anywhere">
            {last ? <Amount value={last.net} tone={last.net < 0 ? 'expense' : undefined} /> : null}
            <WithoutRate amounts={last?.unconverted} fields={['net', 'assets', 'liabilities']} />
          </p>
          <p className="mt-1 min-h-4 text-xs text-muted-foreground">
            {last ? (
              <>
                Assets <Amount value={last.assets} /> · Liabilities <Amount value={last.liabilities} />
              </>
            ) : null}
          </p>
        </div>
        <SpanPicker label="Time of the net worth" value={span} onChange={setSpan} />
      </div>
      {error ? (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-sm text-expense">
          Your net worth could not be loaded.
          <Button variant="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : null}
      <div className="min-h-48">
        {data ? (
          <LineChart
            label="Net worth"
            labels={data.map((point) => date(point.date))}
            series={[{ name: 'Net worth', values: data.map(({ net }) => net) }]}
            format={money}
          />
        ) : null}
      </div>
    </section>
  );
}
