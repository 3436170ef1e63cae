import type { Plan } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useAddressChanges, useScreenData } from '@pocket/screens';
import { Button, EmptyState, Loading, PageHeader, ReadFailure, useMedia } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useMemo, useState } from 'react';
import '../app.css';
import { withEdits } from './edits';
import { PeriodNavigation } from './PeriodNavigation';
import { PlanList } from './PlanList';
import { PlanPanel } from './PlanPanel';
import { PlanTable } from './PlanTable';
import { periodText } from './period-text';
import { CURRENT_PERIOD, planQuery } from './plan-queries';
import { rowsOf } from './plan-rows';
import type { PlanTask } from './plan-task';
import { ReadyCard } from './ReadyCard';
import { StartPlan } from './StartPlan';
import { useAssignments } from './use-assignments';
import { useCategoryNames } from './use-names';
import { usePeriods } from './use-periods';
import { useTableActions } from './use-table-actions';

const DESCRIPTION = 'Give all your money a job, from one payday to the next.';
const PHONE = '(max-width: 767px)';
/** Widths of a window from which one more period fits. */
const [TWO, THREE, FOUR] = ['(min-width: 1180px)', '(min-width: 1440px)', '(min-width: 1680px)'];

/** Assigns money to categories, period by period. */
export default function PlanScreen() {
  const { api } = usePlatform();
  const query = useQuery(planQuery(api));
  const { data: plan, isLoading, failed } = useScreenData(query, 'The plan');
  if (isLoading) return <Loading text="Loading plan..." />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title="Plan" description={DESCRIPTION}>
        {plan ? (
          <Link to="/plan/goals" className="inline-flex min-h-10 items-center text-sm underline underline-offset-2">
            Goals
          </Link>
        ) : null}
      </PageHeader>
      {failed ? (
        <ReadFailure onRetry={() => void query.refetch()}>Your plan cannot be reached right now.</ReadFailure>
      ) : null}
      {plan ? <Periods plan={plan} /> : null}
      {plan === null ? <StartPlan /> : null}
    </div>
  );
}

function usePeriodCount(): number {
  const [isTwo, isThree, isFour] = [useMedia(TWO), useMedia(THREE), useMedia(FOUR)];
  return 1 + Number(isTwo) + Number(isThree) + Number(isFour);
}

function Periods({ plan }: { readonly plan: Plan }) {
  const [address, changeAddress] = useAddressChanges();
  const isPhone = useMedia(PHONE);
  const count = usePeriodCount();
  const chosen = address.get('period') ?? CURRENT_PERIOD;
  const loaded = usePeriods(chosen, isPhone ? 1 : count, true);
  const { nameOf } = useCategoryNames();
  const assignments = useAssignments(plan.currency);
  const [task, setTask] = useState<PlanTask | null>(null);
  const { edits } = assignments;
  const periods = useMemo(
    () =>
      loaded.periods.map((period) => {
        if (!period) return undefined;
        const own = Object.entries(edits).flatMap(([key, edit]) =>
          edit && key.startsWith(`${period.id} `) ? [edit] : [],
        );
        return withEdits(period, own);
      }),
    [loaded.periods, edits],
  );
  const rows = useMemo(() => rowsOf(periods), [periods]);
  const actions = useTableActions({ periods, rows, nameOf, accountIds: plan.accountIds, assignments, onTask: setTask });
  const choose = (id: string | null) =>
    changeAddress((now) => {
      if (id === null) now.delete('period');
      else now.set('period', id);
      return now;
    });
  const [first] = periods;
  if (loaded.isLoading) return <Loading text="Loading period..." />;
  if (loaded.isUnknown && !first) {
    return (
      <EmptyState icon={CalendarX} text="The plan has no such period.">
        <Button onClick={() => choose(null)}>Current period</Button>
      </EmptyState>
    );
  }
  const label = first ? `Plan for ${periodText(first)}` : 'Plan';
  return (
    <>
      <PeriodNavigation
        shown={first}
        previous={loaded.previous}
        next={loaded.next}
        isCurrent={first?.current ?? true}
        onChoose={choose}
      />
      {loaded.failed ? <ReadFailure onRetry={loaded.retry}>Your plan cannot be reached right now.</ReadFailure> : null}
      {first ? (
        <ReadyCard
          period={first}
          onTask={(kind) => setTask(kind === 'settings' ? { kind } : ({ kind, periodId: first.id } as PlanTask))}
        />
      ) : null}
      {first && isPhone ? (
        <PlanList
          label={label}
          period={first}
          rows={rows}
          nameOf={nameOf}
          onOpen={(categoryId) => setTask({ kind: 'line', periodId: first.id, categoryId })}
        />
      ) : null}
      {first && !isPhone ? (
        <PlanTable label={label} periods={periods} rows={rows} nameOf={nameOf} actions={actions} />
      ) : null}
      <PlanPanel
        task={task}
        plan={plan}
        periods={periods}
        around={loaded.around}
        previous={loaded.previous}
        nameOf={nameOf}
        onTask={setTask}
        onClose={() => setTask(null)}
      />
    </>
  );
}
