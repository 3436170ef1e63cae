import { ReadFailure } from '@pocket/ui';
import { CopyForm } from './CopyForm';
import { CoverForm } from './CoverForm';
import { FillPreview } from './FillPreview';
import { HoldForm } from './HoldForm';
import { Identity } from './Identity';
import { LineForm } from './LineForm';
import { MoveForm } from './MoveForm';
import type { PlanTaskContentProps } from './PlanPanel';
import { SettingsForm } from './SettingsForm';
import { StartForm } from './StartForm';
import { TargetPart } from './TargetPart';

/** Content of the panel: the form of a task, or what it shows. */
export function PlanTaskContent({ task, plan, period, around = [], accountIds = [], ...on }: PlanTaskContentProps) {
  const { onTask, onClose } = on;
  if (task.kind === 'start') return <StartForm onDone={onClose} />;
  if (!plan) return null;
  if (task.kind === 'settings') return <SettingsForm plan={plan} onDone={onClose} />;
  if (task.kind === 'target') {
    return <TargetPart categoryId={task.categoryId} currency={plan.currency} onDone={onClose} />;
  }
  if (!period) return <ReadFailure onRetry={onClose}>This period cannot be reached right now.</ReadFailure>;
  switch (task.kind) {
    case 'fill':
      return <FillPreview period={period} onDone={onClose} />;
    case 'copy':
      return <CopyForm period={period} around={around} onDone={onClose} />;
    case 'hold':
      return <HoldForm period={period} onDone={onClose} />;
    case 'identity':
      return <Identity period={period} around={around} accountIds={accountIds} />;
    case 'move':
      return <MoveForm period={period} categoryId={task.categoryId} onDone={onClose} />;
    case 'cover':
      return <CoverForm period={period} categoryId={task.categoryId} onDone={onClose} />;
    case 'line':
      return (
        <LineForm
          period={period}
          categoryId={task.categoryId}
          accountIds={accountIds}
          onTask={(kind) => onTask?.({ ...task, kind })}
          onDone={onClose}
        />
      );
  }
}
