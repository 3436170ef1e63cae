import { Amount, usePlatform } from '@pocket/platform';
import { EmptyState, Loading, PageHeader, StatCard, StatGrid, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, PiggyBank, ReceiptText, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { BudgetCard } from './BudgetCard';
import { totalsOf } from './budget-figures';
import { budgetsQuery } from './budgets-query';
import '../app.css';

export default function BudgetScreen() {
  const { api } = usePlatform();
  const { data, error, isPending } = useQuery(budgetsQuery(api));
  useEffect(() => {
    if (error) console.error('The budgets could not be loaded', error);
  }, [error]);

  if (isPending) return <Loading text="Loading budgets..." />;
  const budgets = error ? [] : (data ?? []);
  const totals = totalsOf(budgets);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Budget Planner" description="What you meant to spend, and what you did." />
      {error ? (
        <StatusBanner kind="failure">
          Your budgets cannot be reached right now, so none of them is shown. Trying again...
        </StatusBanner>
      ) : null}
      <StatGrid>
        <StatCard
          label="Total Budget"
          icon={PiggyBank}
          value={<Amount value={totals.limit} />}
          note="Across all categories"
        />
        <StatCard
          label="Total Spent"
          icon={ReceiptText}
          value={<Amount value={totals.spent} />}
          note={totals.spent > totals.limit ? 'Over budget' : 'Under budget'}
        />
        <StatCard label="On Track" icon={CircleCheck} value={totals.onTrack} note="budgets within limit" />
        <StatCard label="Over Limit" icon={TriangleAlert} value={totals.overLimit} note="budgets exceeded" />
      </StatGrid>
      {budgets.length === 0 ? (
        <div className="rounded-xl border border-border bg-card shadow-card">
          <EmptyState icon={PiggyBank} text="No budgets created yet" />
        </div>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {budgets.map((budget) => (
            <BudgetCard key={budget.id} budget={budget} />
          ))}
        </ul>
      )}
    </div>
  );
}
