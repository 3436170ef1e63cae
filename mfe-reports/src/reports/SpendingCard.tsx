import { reportRange } from '@pocket/contracts/calendar';
import { Amount } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useToday } from '@pocket/screens';
import { WithoutRate } from '@pocket/screens/book';
import { Card, CardHeader, EmptyState } from '@pocket/ui';
import { ChartPie } from 'lucide-react';
import type { Period } from './periods';
import type { Spending } from './spending';

export interface SpendingCardProps {
  readonly spending: readonly Spending[];
  readonly period: Period;
}

export function SpendingCard({ spending, period }: SpendingCardProps) {
  const today = useToday();
  const { from, to } = reportRange(period, today);
  const total = spending.reduce((sum, row) => sum + row.total, 0);
  return (
    <Card aria-labelledby="spending-title">
      <CardHeader id="spending-title" title="Spending by Category" description="Largest first" />
      {spending.length === 0 ? (
        <EmptyState icon={ChartPie} text="No spending data" />
      ) : (
        <ul className="divide-y divide-border px-5 pb-2">
          {spending.map((row, index) => (
            <li key={row.categoryId ?? index} className="flex flex-wrap items-center gap-x-3 py-3 text-sm">
              <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0">
                <circle cx="6" cy="6" r="6" fill={row.color} />
              </svg>
              <span className="min-w-0 flex-1 truncate font-medium">
                {row.categoryId === undefined ? (
                  row.name
                ) : (
                  <Link
                    to={`/transactions?${new URLSearchParams({ categoryId: row.categoryId ?? 'none', from, to })}`}
                    className="rounded-sm underline-offset-4 outline-none hover:underline focus-visible:underline"
                  >
                    {row.name}
                  </Link>
                )}
              </span>
              <span className="w-12 shrink-0 text-right text-muted-foreground tabular-nums">
                {total > 0 ? ((row.total / total) * 100).toFixed(1) : '0.0'}%
              </span>
              <span className="shrink-0 text-right font-semibold sm:w-32">
                <Amount value={row.total} />
              </span>
              <span className="basis-full text-right empty:hidden">
                <WithoutRate amounts={row.unconverted} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
