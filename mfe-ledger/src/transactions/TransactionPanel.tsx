import { usePlatform } from '@pocket/platform';
import { transactionQuery } from '@pocket/platform/book';
import { Button, Loading, Panel, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../editor/panel/transaction-query';
import { FormsPanel } from './forms/FormsPanel';

export interface TransactionPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows one transaction in a panel. Data from a list shows before the transaction is loaded. */
export function TransactionPanel({ id, onClose }: TransactionPanelProps) {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(transactionQuery(api, id));
  if (data && !isMissing(error)) {
    return (
      <FormsPanel title="Transaction" onClose={onClose}>
        {({ OpenTransaction }) => <OpenTransaction key={id} transaction={data} onClose={onClose} />}
      </FormsPanel>
    );
  }
  return (
    <Panel open onClose={onClose} title="Transaction">
      {isMissing(error) ? (
        <p role="alert">There is no such transaction. It may have been deleted.</p>
      ) : error ? (
        <div className="grid gap-4">
          <StatusBanner kind="failure">This transaction cannot be reached right now.</StatusBanner>
          <Button onClick={() => void refetch()}>Retry</Button>
        </div>
      ) : (
        <Loading text="Loading transaction..." />
      )}
    </Panel>
  );
}
