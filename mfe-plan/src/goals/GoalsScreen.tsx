import type { Goal } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useScreenData } from '@pocket/screens';
import { Button, Card, EmptyState, Loading, PageHeader, Panel, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { Goal as GoalIcon } from 'lucide-react';
import { useState } from 'react';
import '../app.css';
import { goalsQuery, planQuery } from '../plan/plan-queries';
import { TargetForm } from '../plan/TargetForm';
import { useCategoryNames } from '../plan/use-names';
import { GoalCard } from './GoalCard';

const NONE: readonly Goal[] = [];

/** Categories that save for something, with when they are there. */
export default function GoalsScreen() {
  const { api } = usePlatform();
  const [goals, plan] = [useQuery(goalsQuery(api)), useQuery(planQuery(api))];
  const { data = NONE, isLoading, failed } = useScreenData(goals, 'The goals');
  const { data: saved, isLoading: isPlanLoading } = useScreenData(plan, 'The plan');
  const { categories, nameOf } = useCategoryNames();
  const [chosen, setChosen] = useState<string | null>(null);
  if (isLoading || isPlanLoading) return <Loading text="Loading goals..." />;
  const offered = categories.filter(({ type, archived }) => type === 'expense' && !archived);
  const retry = () => {
    for (const query of [goals, plan]) if (query.error) void query.refetch();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title="Goals" description="What you save for, and when you have it.">
        <Link to="/plan" className="inline-flex min-h-10 items-center text-sm underline underline-offset-2">
          Plan
        </Link>
      </PageHeader>
      {failed ? <ReadFailure onRetry={retry}>Your goals cannot be reached right now.</ReadFailure> : null}
      {data.length > 0 && saved ? (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.map((goal) => (
            <li key={goal.categoryId}>
              <GoalCard goal={goal} currency={saved.currency} onOpen={() => setChosen(goal.categoryId)} />
            </li>
          ))}
        </ul>
      ) : null}
      {data.length === 0 && !failed ? (
        <Card>
          <EmptyState icon={GoalIcon} text="No goals yet">
            {saved ? (
              <ul aria-label="Categories" className="flex flex-wrap justify-center gap-2">
                {offered.map(({ id, name }) => (
                  <li key={id}>
                    <Button variant="secondary" onClick={() => setChosen(id)}>
                      {name}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <Link to="/plan" className="inline-flex min-h-10 items-center underline underline-offset-2">
                Start a plan
              </Link>
            )}
          </EmptyState>
        </Card>
      ) : null}
      {saved ? (
        <Panel
          open={chosen !== null}
          onClose={() => setChosen(null)}
          title={`Target of ${nameOf(chosen ?? '')}`}
          description="Choose to save an amount, with a date or without."
        >
          <TargetForm categoryId={chosen ?? ''} currency={saved.currency} onDone={() => setChosen(null)} />
        </Panel>
      ) : null}
    </div>
  );
}
