import { useLazyModule } from '@pocket/screens';
import { Loading, Panel, ReadFailure } from '@pocket/ui';
import { useCategoryNames } from '../periods/use-names';
import { lazyGoalForm } from './lazy-goal-form';

export interface GoalPanelProps {
  readonly categoryId: string;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Edits the target of a category, which is a goal. */
export function GoalPanel({ categoryId, currency, onClose }: GoalPanelProps) {
  const { nameOf } = useCategoryNames();
  const { module, error, retry } = useLazyModule(lazyGoalForm);
  return (
    <Panel open onClose={onClose} title={`Target of ${nameOf(categoryId)}`}>
      {module ? <module.TargetPart isGoal categoryId={categoryId} currency={currency} onDone={onClose} /> : null}
      {!module && error ? (
        <ReadFailure onRetry={retry}>The form could not be loaded. Please check your connection.</ReadFailure>
      ) : null}
      {!module && !error ? <Loading text="Loading form..." /> : null}
    </Panel>
  );
}
