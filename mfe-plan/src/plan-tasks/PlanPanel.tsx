import type { Plan, PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';
import { useLazyModule } from '@pocket/screens';
import { Loading, Panel, ReadFailure } from '@pocket/ui';
import { useEffect, useRef } from 'react';
import { periodText } from '../periods/period-text';
import type { PlanTask } from '../periods/plan-task';
import { useCategoryNames } from '../periods/use-names';
import { lazyPlanTasks } from './lazy-plan-tasks';

export interface PlanPanelProps {
  /** Null while the panel is closed. */
  readonly task: PlanTask | null;
  /** Null before there is one. */
  readonly plan: Plan | null;
  readonly periods?: readonly (PlanPeriod | undefined)[];
  /** Sums of the periods around, for choices. */
  readonly around?: readonly PlanPeriodSummary[];
  /** Accounts of links to transactions; empty for all. */
  readonly accountIds?: readonly string[];
  /** Goes on with another task. */
  readonly onTask?: (task: PlanTask) => void;
  readonly onClose: () => void;
}

const TITLES = {
  start: 'Start a plan',
  settings: 'Settings of the plan',
  fill: 'Fill',
  copy: 'Copy amounts',
  hold: 'Hold for the next period',
  identity: 'Is that right?',
} as const;
const LINE_TITLES = { move: 'Move money', cover: 'Cover', target: 'Target of', line: '' } as const;

/** Panel above the plan. */
export function PlanPanel(props: PlanPanelProps) {
  const { task, periods = [], onClose } = props;
  const { nameOf } = useCategoryNames();
  if (!task) return null;
  const period = 'periodId' in task ? periods.find((each) => each?.id === task.periodId) : undefined;
  const title =
    'categoryId' in task
      ? `${LINE_TITLES[task.kind]}${task.kind === 'move' ? '' : ` ${nameOf(task.categoryId)}`}`.trim()
      : TITLES[task.kind];
  return (
    <Panel key={JSON.stringify(task)} open onClose={onClose} title={title} description={period && periodText(period)}>
      <LazyContent {...props} task={task} period={period} />
    </Panel>
  );
}

export interface PlanTaskContentProps extends PlanPanelProps {
  readonly task: PlanTask;
  /** Undefined for a task without one. */
  readonly period: PlanPeriod | undefined;
}

function LazyContent(props: PlanTaskContentProps) {
  const { module, error, retry } = useLazyModule(lazyPlanTasks);
  const content = useRef<HTMLDivElement>(null);
  // The panel has taken the focus before there was a field.
  useEffect(() => {
    if (module) content.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [module]);
  if (module) {
    return (
      <div ref={content}>
        <module.PlanTaskContent {...props} />
      </div>
    );
  }
  return error ? (
    <ReadFailure onRetry={retry}>The form could not be loaded. Please check your connection.</ReadFailure>
  ) : (
    <Loading text="Loading form..." />
  );
}
