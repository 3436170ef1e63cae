import { usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { useScreenData } from '@pocket/screens';
import { CARD, EmptyState, LINK_BUTTON, Loading, PageHeader, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { Goal as GoalIcon } from 'lucide-react';
import { useState } from 'react';
import '../app.css';
import { goalsQuery, planQuery } from '../periods/plan-queries';
import { GoalCard } from './GoalCard';
import { GoalPanel } from './GoalPanel';
import { NewGoal } from './NewGoal';

/** Shows what categories save for, and how far they are. */
export default function GoalsScreen() {
  const { plan, goals, categories, isLoading, failed, retry } = useReads();
  const [chosen, setChosen] = useState<string | null>(null);
  if (isLoading) return <Loading text="Loading goals..." />;
  const offered = (categories ?? []).filter(
    ({ id, type, archived }) => type === 'expense' && !archived && !goals?.some(({ categoryId }) => categoryId === id),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title="Goals" description="What you save for, and when you will have it.">
        <Link to="/plan" className={LINK_BUTTON}>
          Plan
        </Link>
      </PageHeader>
      {failed ? (
        <ReadFailure onRetry={retry}>
          Your goals cannot be reached right now.{goals ? ' What you see may be old.' : ''}
        </ReadFailure>
      ) : null}
      {plan && goals && goals.length > 0 ? (
        <ul aria-label="Goals" className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {goals.map((goal) => (
            <li key={goal.categoryId} className="grid">
              <GoalCard goal={goal} currency={plan.currency} onOpen={() => setChosen(goal.categoryId)} />
            </li>
          ))}
        </ul>
      ) : null}
      {goals && plan !== undefined && goals.length === 0 ? (
        <div className={CARD}>
          <EmptyState icon={GoalIcon} text="No goals yet">
            {plan ? (
              <NewGoal label="Choose a category to save in" offered={offered} onChoose={setChosen} />
            ) : (
              <Link to="/plan" className={LINK_BUTTON}>
                Start a plan first
              </Link>
            )}
          </EmptyState>
        </div>
      ) : null}
      {plan && goals && goals.length > 0 && offered.length > 0 ? (
        <NewGoal label="Save in another category" offered={offered} onChoose={setChosen} />
      ) : null}
      {plan && chosen ? (
        <GoalPanel categoryId={chosen} currency={plan.currency} onClose={() => setChosen(null)} />
      ) : null}
    </div>
  );
}

function useReads() {
  const { api } = usePlatform();
  const queries = {
    categories: useQuery(categoriesQuery(api)),
    plan: useQuery(planQuery(api)),
    goals: useQuery(goalsQuery(api)),
  };
  const categories = useScreenData(queries.categories, 'The categories');
  const plan = useScreenData(queries.plan, 'The plan');
  const goals = useScreenData(queries.goals, 'The goals');
  const all = [categories, plan, goals];
  return {
    categories: categories.data,
    plan: plan.data,
    goals: goals.data,
    isLoading: all.some(({ isLoading }) => isLoading),
    failed: all.some(({ failed }) => failed),
    retry() {
      for (const query of Object.values(queries)) if (query.error) void query.refetch();
    },
  };
}
