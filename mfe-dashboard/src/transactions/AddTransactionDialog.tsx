import { Dialog } from '@pocket/ui';
import { TransactionForm } from './TransactionForm';

export interface AddTransactionDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog with an empty form at each opening. */
export function AddTransactionDialog({ open, onOpenChange }: AddTransactionDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Transaction"
      description="Record what came in or went out."
    >
      <TransactionForm onCancel={close} onSaved={close} />
    </Dialog>
  );
}
