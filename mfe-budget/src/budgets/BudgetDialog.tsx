import type { Budget } from '@pocket/contracts';
import { PageDialog } from '@pocket/screens';
import type { RefObject } from 'react';
import { BudgetForm } from './BudgetForm';

export interface BudgetDialogProps {
  /** Budget to edit, `new` to create one; null while it is closed. */
  readonly target: Budget | 'new' | null;
  readonly opener?: RefObject<HTMLElement | null> | undefined;
  readonly onClose: () => void;
}

/** Dialog with a new form at each opening. */
export function BudgetDialog({ target, opener, onClose }: BudgetDialogProps) {
  const budget = target === 'new' ? undefined : (target ?? undefined);
  return (
    <PageDialog
      open={target !== null}
      onOpenChange={(open) => !open && onClose()}
      title={budget ? 'Edit Budget' : 'Create Budget'}
      description={budget ? 'Change what you mean to spend.' : 'Decide what you mean to spend in a month.'}
      {...(opener ? { opener } : {})}
    >
      <BudgetForm budget={budget} onCancel={onClose} onSaved={onClose} />
    </PageDialog>
  );
}
