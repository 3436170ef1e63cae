import { Amount, usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { WithoutRate } from '@pocket/screens/book';
import { Button, Loading, PageHeader, Select, StatCard, StatGrid, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, Download, type LucideIcon, Scale, Wallet } from 'lucide-react';
import { useState } from 'react';
import { DEFAULT_PERIOD, PERIODS, type Period } from './periods';
import { type Report, reportQuery, ZEROED } from './report-query';
import { SpendingCard } from './SpendingCard';
import '../app.css';

export default function ReportsScreen() {
  const { api, queryClient } = usePlatform();
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const { data, isLoading, failed } = useScreenData(useQuery(reportQuery(api, period)), 'The reports');
  const choose = (next: Period) => {
    // Drops cached data, so that a period which cannot be loaded shows zeros instead of older values.
    queryClient.removeQueries({ queryKey: reportQuery(api, next).queryKey });
    setPeriod(next);
  };
  const { overview, spending } = data ?? ZEROED;

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Reports" description="What came in, what went out, and where it went.">
        <div className="flex w-full gap-3 sm:w-auto">
          <Select
            aria-label="Period"
            className="sm:w-40"
            value={period}
            onChange={(event) => choose(event.target.value as Period)}
          >
            {PERIODS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          {/* Without a handler, as specified. */}
          <Button variant="secondary">
            <Download aria-hidden className="size-4" />
            Export
          </Button>
        </div>
      </PageHeader>
      {isLoading ? (
        <Loading text="Loading reports..." />
      ) : (
        <>
          {failed ? <StatusBanner kind="failure">Failed to load reports data. Please try again.</StatusBanner> : null}
          <StatGrid>
            <ReportFigure label="Total Income" icon={ArrowDownLeft} overview={overview} field="totalIncome" />
            <ReportFigure label="Total Expenses" icon={ArrowUpRight} overview={overview} field="totalExpenses" />
            <ReportFigure label="Net Income" icon={Scale} overview={overview} field="netIncome" parts={NET_PARTS} />
            <ReportFigure label="Total Balance" icon={Wallet} overview={overview} field="totalBalance" />
          </StatGrid>
          <SpendingCard spending={spending} period={period} />
        </>
      )}
    </div>
  );
}

const NET_PARTS = ['totalIncome', 'totalExpenses'];

interface FigureProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly overview: Report['overview'];
  /** Figures that this one is made of. */
  readonly parts?: readonly string[];
  readonly field: 'totalIncome' | 'totalExpenses' | 'netIncome' | 'totalBalance';
}

/** Value of the period. The change is always shown as 0, as specified. */
function ReportFigure({ label, icon, overview, field, parts = [] }: FigureProps) {
  return (
    <StatCard
      label={label}
      icon={icon}
      value={
        <>
          <Amount value={overview[field]} />
          <WithoutRate amounts={overview.unconverted} fields={[field, ...parts]} />
        </>
      }
      note={<span title="Example figure">0% from last period</span>}
    />
  );
}
