import { Button, latePart, StatusBanner, useLatePart } from '@pocket/ui';
import type { AddTransactionDialogProps } from './AddTransactionDialog';

const part = latePart(() => import(/* webpackChunkName: "add-transaction" */ './AddTransactionDialog'));

/** Loads the form before its button is pressed. */
export const loadAddTransaction = part.load;

/** Dialog with the form. The screen does not wait for its code. */
export function AddTransaction(props: AddTransactionDialogProps) {
  const { module, error, retry } = useLatePart(part);
  if (module) return <module.AddTransactionDialog {...props} />;
  return error ? (
    <StatusBanner kind="failure">
      The form could not be loaded. Please check your connection.{' '}
      <Button variant="ghost" onClick={retry}>
        Retry
      </Button>
    </StatusBanner>
  ) : null;
}
