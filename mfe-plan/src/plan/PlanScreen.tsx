import { usePlatform } from '@pocket/platform';
import { accountsQuery, categoriesQuery } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { useScreenData } from '@pocket/screens';
import { LINK_BUTTON, Loading, PageHeader, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '../app.css';
import { planQuery } from '../periods/plan-queries';
import { PlanPanel } from '../plan-tasks/PlanPanel';
import { NoPlan } from './NoPlan';
import { PlanPage } from './PlanPage';

/** Shows the envelopes of each period, to which money is assigned. */
export default function PlanScreen() {
  const { accounts, plan, isLoading, failed, retry } = useReads();
  const [isStarting, setStarting] = useState(false);
  if (isLoading) return <Loading text="Loading plan..." />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title="Plan" description="What your money is for, period by period.">
        {plan ? (
          <Link to="/plan/goals" className={LINK_BUTTON}>
            Goals
          </Link>
        ) : null}
      </PageHeader>
      {failed ? (
        <ReadFailure onRetry={retry}>
          Your plan cannot be reached right now.{plan ? ' What you see may be old.' : ''}
        </ReadFailure>
      ) : null}
      {plan ? <PlanPage key={plan.id} plan={plan} accounts={accounts ?? []} /> : null}
      {plan === null ? <NoPlan onStart={() => setStarting(true)} /> : null}
      <PlanPanel task={isStarting ? { kind: 'start' } : null} plan={null} onClose={() => setStarting(false)} />
    </div>
  );
}

/** Reads the plan, and what its rows and forms name. */
function useReads() {
  const { api } = usePlatform();
  const queries = {
    accounts: useQuery(accountsQuery(api)),
    categories: useQuery(categoriesQuery(api)),
    plan: useQuery(planQuery(api)),
  };
  const accounts = useScreenData(queries.accounts, 'The accounts');
  const categories = useScreenData(queries.categories, 'The categories');
  const plan = useScreenData(queries.plan, 'The plan');
  const all = [accounts, categories, plan];
  return {
    accounts: accounts.data,
    plan: plan.data,
    isLoading: all.some(({ isLoading }) => isLoading),
    failed: all.some(({ failed }) => failed),
    retry() {
      for (const query of Object.values(queries)) if (query.error) void query.refetch();
    },
  };
}
