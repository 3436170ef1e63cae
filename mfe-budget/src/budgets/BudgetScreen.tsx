import { Amount, usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { WithoutRate } from '@pocket/screens/book';
import { Button, CARD, EmptyState, Loading, PageHeader, StatCard, StatGrid, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, PiggyBank, Plus, ReceiptText, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { BudgetCard } from './BudgetCard';
import { BudgetDialog, type BudgetDialogProps } from './BudgetDialog';
import { totalsOf, unconvertedOf } from './budget-figures';
import { budgetsQuery } from './budgets-query';
import { useMembersOf } from './use-members-of';
import '../app.css';

export default function BudgetScreen() {
  const { api } = usePlatform();
  const { data: budgets = [], isLoading, failed } = useScreenData(useQuery(budgetsQuery(api)), 'The budgets');
  const [target, setTarget] = useState<BudgetDialogProps['target']>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const membersOf = useMembersOf(budgets.length > 0);
  const create = () => setTarget('new');

  if (isLoading) return <Loading text="Loading budgets..." />;
  const totals = totalsOf(budgets);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Budget Planner" description="What you meant to spend, and what you did.">
        <Button ref={createButton} onClick={create}>
          <Plus aria-hidden className="size-4" />
          Create Budget
        </Button>
      </PageHeader>
      {failed ? (
        <StatusBanner kind="failure">
          {budgets.length > 0
            ? 'Your budgets cannot be loaded anew right now. What is shown may be out of date. Trying again...'
            : 'Your budgets cannot be reached right now, so none of them is shown. Trying again...'}
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
          value={
            <>
              <Amount value={totals.spent} />
              <WithoutRate amounts={unconvertedOf(budgets)} />
            </>
          }
          note={totals.spent > totals.limit ? 'Over budget' : 'Under budget'}
        />
        <StatCard label="On Track" icon={CircleCheck} value={totals.onTrack} note="budgets within limit" />
        <StatCard label="Over Limit" icon={TriangleAlert} value={totals.overLimit} note="budgets exceeded" />
      </StatGrid>
      {budgets.length === 0 ? (
        <div className={CARD}>
          <EmptyState icon={PiggyBank} text="No budgets created yet">
            <Button variant="secondary" onClick={create}>
              Create Your First Budget
            </Button>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {budgets.map((budget) => (
            <BudgetCard
              key={budget.id}
              budget={budget}
              members={budget.categoryId ? membersOf(budget.categoryId) : []}
              onEdit={() => setTarget(budget)}
              onFocusLost={() => createButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      <BudgetDialog
        target={target}
        opener={target === 'new' && budgets.length > 0 ? createButton : undefined}
        onClose={() => setTarget(null)}
      />
    </div>
  );
}
