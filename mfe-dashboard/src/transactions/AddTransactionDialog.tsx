import { PageDialog } from '@pocket/screens';
import { TransactionForm } from './TransactionForm';

export interface AddTransactionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog with an empty form at each opening. */
export function AddTransactionDialog({ open, onOpenChange }: AddTransactionDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <PageDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Transaction"
      description="Record what came in or went out."
    >
      <TransactionForm onCancel={close} onSaved={close} />
    </PageDialog>
  );
}
