import { useLazyModule } from '@pocket/screens';
import { ReadFailure } from '@pocket/ui';
import { lazyDialog } from './lazy-dialog';

export interface AddTransactionProps {
  readonly onClose: () => void;
}

/** Opens the dialog as soon as its code is loaded, and reports if it cannot be. */
export function AddTransaction({ onClose }: AddTransactionProps) {
  const { module, error, retry } = useLazyModule(lazyDialog);
  if (module) return <module.AddTransactionDialog open onOpenChange={onClose} />;
  if (!error) return null;
  return <ReadFailure onRetry={retry}>This form could not be loaded. Please check your connection.</ReadFailure>;
}
