import type { Account, Plan } from '@pocket/contracts';
import { useAddressChanges } from '@pocket/screens';
import { CARD, EmptyState, Loading, ReadFailure } from '@pocket/ui';
import { FolderPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { periodText } from '../periods/period-text';
import { CURRENT_PERIOD } from '../periods/plan-queries';
import { rowsOf } from '../periods/plan-rows';
import type { PlanTask } from '../periods/plan-task';
import { linkedAccounts } from '../periods/transaction-links';
import { useCategoryNames } from '../periods/use-names';
import { PlanPanel } from '../plan-tasks/PlanPanel';
import { withEdits } from './edits';
import { PeriodNavigation } from './PeriodNavigation';
import { PlanList } from './PlanList';
import { PlanTable } from './PlanTable';
import { ReadyCard } from './ReadyCard';
import { useAssignments } from './use-assignments';
import { usePeriodCount } from './use-period-count';
import { usePeriods } from './use-periods';
import { useTableActions } from './use-table-actions';

export interface PlanPageProps {
  readonly plan: Plan;
  readonly accounts: readonly Account[];
}

/** Periods of a plan, from the one in the address on. */
export function PlanPage({ plan, accounts }: PlanPageProps) {
  const [address, write] = useAddressChanges();
  const chosen = address.get('period') ?? CURRENT_PERIOD;
  const count = usePeriodCount();
  const loaded = usePeriods(chosen, count || 1);
  const assignments = useAssignments(plan.currency);
  const periods = loaded.periods.map((each) => each && withEdits(each, assignments.editsIn(each.id)));
  const rows = rowsOf(periods);
  const { nameOf } = useCategoryNames();
  const [task, setTask] = useState<PlanTask | null>(null);
  const accountIds = useMemo(() => linkedAccounts(plan, accounts), [plan, accounts]);
  const actions = useTableActions({ periods, rows, nameOf, assignments, onTask: setTask });
  const [period] = periods;
  const label = period ? `Plan of ${periodText(period)}` : '';
  const choose = (id: string | null) => write(() => new URLSearchParams(id === null ? {} : { period: id }));

  if (loaded.isLoading) return <Loading text="Loading plan..." />;
  return (
    <>
      <PeriodNavigation
        shown={period}
        previous={loaded.previous}
        next={loaded.next}
        isCurrent={period?.current ?? false}
        onChoose={choose}
      />
      {loaded.failed ? (
        <ReadFailure onRetry={loaded.retry}>
          {loaded.isUnknown
            ? 'The plan has no such period.'
            : `This period cannot be reached right now.${period ? ' What you see may be old.' : ''}`}
        </ReadFailure>
      ) : null}
      {period ? (
        <>
          <ReadyCard
            period={period}
            onTask={(kind) => setTask(kind === 'settings' ? { kind } : { kind, periodId: period.id })}
          />
          {rows.length <= 1 ? <NoCategories /> : null}
          {count === 0 ? (
            <PlanList
              label={label}
              period={period}
              rows={rows}
              nameOf={nameOf}
              onOpen={(categoryId) => setTask({ kind: 'line', categoryId, periodId: period.id })}
            />
          ) : (
            <PlanTable
              label={label}
              periods={periods}
              rows={rows}
              nameOf={nameOf}
              editOf={assignments.editOf}
              accountIds={accountIds}
              actions={actions}
            />
          )}
        </>
      ) : null}
      <PlanPanel
        task={task}
        plan={plan}
        periods={periods}
        around={loaded.around}
        accountIds={accountIds}
        onTask={setTask}
        onClose={() => setTask(null)}
      />
    </>
  );
}

function NoCategories() {
  return (
    <div className={CARD}>
      <EmptyState icon={FolderPlus} text="There is no category of expenses yet" />
    </div>
  );
}
