import { Amount } from '@pocket/platform';
import { Button, Loading, PageHeader, StatCard, StatGrid, StatusBanner } from '@pocket/ui';
import { ArrowDownLeft, ArrowUpRight, PiggyBank, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { AddTransactionDialog } from '../transactions/AddTransactionDialog';
import { AccountsCard } from './AccountsCard';
import { ChangeNote } from './ChangeNote';
import { RecentTransactionsCard } from './RecentTransactionsCard';
import { useDashboard } from './use-dashboard';
import '../app.css';

/** Specified: these changes are fixed on the screen and do not come from the server. */
const CHANGES = { balance: 5.2, income: 12.5, expenses: -8.1, savings: 15.3 } as const;

export default function DashboardScreen() {
  const { dashboard, isLoading, failed, isOld } = useDashboard();
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);

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
          value={<Amount value={dashboard.totalBalance} />}
          note={<ChangeNote percent={CHANGES.balance} />}
        />
        <StatCard
          label="Monthly Income"
          icon={ArrowDownLeft}
          value={<Amount value={dashboard.monthlyIncome} />}
          note={<ChangeNote percent={CHANGES.income} />}
        />
        <StatCard
          label="Monthly Expenses"
          icon={ArrowUpRight}
          value={<Amount value={dashboard.monthlyExpenses} />}
          note={<ChangeNote percent={CHANGES.expenses} />}
        />
        <StatCard
          label="Monthly Savings"
          icon={PiggyBank}
          value={<Amount value={dashboard.monthlySavings} />}
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
      <AddTransactionDialog open={adding} onOpenChange={setAdding} />
    </div>
  );
}
