import { Amount } from '@pocket/platform';
import { usePreload } from '@pocket/screens';
import { WithoutRate } from '@pocket/screens/book';
import { Button, Loading, PageHeader, StatCard, StatGrid, StatusBanner } from '@pocket/ui';
import { ArrowDownLeft, ArrowUpRight, PiggyBank, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { lazyInsights } from '../insights/lazy-insights';
import { AddTransaction } from '../transactions/AddTransaction';
import { lazyDialog } from '../transactions/lazy-dialog';
import { AccountsCard } from './AccountsCard';
import { ChangeNote } from './ChangeNote';
import { RecentTransactionsCard } from './RecentTransactionsCard';
import { useDashboard } from './use-dashboard';
import '../app.css';

/** Specified: these changes are fixed on the screen and do not come from the server. */
const CHANGES = { balance: 5.2, income: 12.5, expenses: -8.1, savings: 15.3 } as const;

/** Specified: a press of `Add Account` does nothing, so no press loads what may be needed next. */
const NO_USE: readonly string[] = [];

export default function DashboardScreen() {
  const { dashboard, isLoading, failed, isOld } = useDashboard();
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  usePreload(lazyDialog, !isLoading, NO_USE);
  const hasInsights = !failed && dashboard.recentTransactions.length > 0;
  const insights = usePreload(lazyInsights, !isLoading && hasInsights, NO_USE);

  const figure = (
    field: 'totalBalance' | 'monthlyIncome' | 'monthlyExpenses' | 'monthlySavings',
    ...parts: string[]
  ) => (
    <>
      <Amount value={dashboard[field]} />
      <WithoutRate amounts={dashboard.unconverted} fields={[field, ...parts]} />
    </>
  );

  if (isLoading) return <Loading text="Loading dashboard..." />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Dashboard" description="Your money at a glance.">
        <Button onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add Transaction
        </Button>
      </PageHeader>
      {failed ? (
        <StatusBanner kind="failure">
          {isOld
            ? 'Your data cannot be loaded anew right now. What is shown may be out of date. Trying again...'
            : 'Your data cannot be reached right now, so nothing of it is shown. Trying again...'}
        </StatusBanner>
      ) : null}
      <StatGrid>
        <StatCard
          label="Total Balance"
          icon={Wallet}
          value={figure('totalBalance')}
          note={<ChangeNote percent={CHANGES.balance} />}
        />
        <StatCard
          label="Monthly Income"
          icon={ArrowDownLeft}
          value={figure('monthlyIncome')}
          note={<ChangeNote percent={CHANGES.income} />}
        />
        <StatCard
          label="Monthly Expenses"
          icon={ArrowUpRight}
          value={figure('monthlyExpenses')}
          note={<ChangeNote percent={CHANGES.expenses} />}
        />
        <StatCard
          label="Monthly Savings"
          icon={PiggyBank}
          value={figure('monthlySavings', 'monthlyIncome', 'monthlyExpenses')}
          note={<ChangeNote percent={CHANGES.savings} />}
        />
      </StatGrid>
      <div className="grid items-start gap-6 lg:grid-cols-5">
        <div className="min-w-0 lg:col-span-2">
          <AccountsCard accounts={dashboard.accounts} />
        </div>
        <div className="min-w-0 lg:col-span-3">
          <RecentTransactionsCard transactions={dashboard.recentTransactions} onAdd={add} />
        </div>
      </div>
      {insights && hasInsights ? <insights.InsightsRow /> : null}
      {adding ? <AddTransaction onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
