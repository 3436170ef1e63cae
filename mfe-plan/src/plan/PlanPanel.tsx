import type { Plan, PlanPeriod, PlanPeriodSummary } from '@pocket/contracts';
import { Panel } from '@pocket/ui';
import { CopyForm } from './CopyForm';
import { FillForm } from './FillForm';
import { Identity } from './Identity';
import { LineForm } from './LineForm';
import { CoverForm, HoldForm, MoveForm } from './PlaceForms';
import { periodText } from './period-text';
import { isAssignable } from './plan-rows';
import type { PlanTask } from './plan-task';
import { SettingsForm } from './SettingsForm';
import { TargetForm } from './TargetForm';

export interface PlanPanelProps {
  readonly task: PlanTask | null;
  readonly plan: Plan;
  readonly periods: readonly (PlanPeriod | undefined)[];
  readonly around: readonly PlanPeriodSummary[];
  readonly previous: PlanPeriodSummary | undefined;
  readonly nameOf: (id: string) => string;
  readonly onTask: (task: PlanTask) => void;
  readonly onClose: () => void;
}

const TITLES = {
  settings: 'Settings of the plan',
  fill: 'Fill',
  copy: 'Copy amounts',
  hold: 'Hold for the next period',
  identity: 'Is that right?',
} as const;
const VERBS = { move: 'Move money', cover: 'Cover', target: 'Target of', line: '' } as const;

/** What is being done above the plan. */
export function PlanPanel(props: PlanPanelProps) {
  const { task, nameOf, periods, onClose } = props;
  if (!task || task.kind === 'start') return null;
  const period = 'periodId' in task ? periods.find((each) => each?.id === task.periodId) : undefined;
  if (task.kind !== 'settings' && !period) return null;
  const title = 'categoryId' in task ? lineTitle(task.kind, nameOf(task.categoryId)) : TITLES[task.kind];
  return (
    <Panel open onClose={onClose} title={title} description={period && periodText(period)}>
      <Content {...props} task={task} period={period} />
    </Panel>
  );
}

function lineTitle(kind: keyof typeof VERBS, name: string): string {
  return kind === 'move' ? VERBS.move : `${VERBS[kind]} ${name}`.trim();
}

interface ContentProps extends PlanPanelProps {
  readonly task: Exclude<PlanTask, { kind: 'start' }>;
  readonly period: PlanPeriod | undefined;
}

function Content({ task, plan, period, around, previous, nameOf, onTask, onClose }: ContentProps) {
  if (task.kind === 'settings') return <SettingsForm plan={plan} onDone={onClose} />;
  if (!period) return null;
  const shared = { period, nameOf, onDone: onClose };
  if (task.kind === 'fill') return <FillForm {...shared} />;
  if (task.kind === 'copy') return <CopyForm period={period} around={around} onDone={onClose} />;
  if (task.kind === 'hold') return <HoldForm period={period} onDone={onClose} />;
  if (task.kind === 'identity') return <Identity period={period} previous={previous} accountIds={plan.accountIds} />;
  if (!('categoryId' in task)) return null;
  const { categoryId } = task;
  if (task.kind === 'move') return <MoveForm {...shared} categoryId={categoryId} />;
  if (task.kind === 'cover') return <CoverForm {...shared} categoryId={categoryId} />;
  if (task.kind === 'target') {
    return <TargetForm categoryId={categoryId} currency={period.currency} onDone={onClose} />;
  }
  const line = period.categories.find((each) => each.categoryId === categoryId);
  return isAssignable(line) ? (
    <LineForm
      period={period}
      line={line}
      name={nameOf(categoryId)}
      accountIds={plan.accountIds}
      onTask={(kind) => onTask({ ...task, kind })}
      onDone={onClose}
    />
  ) : null;
}
