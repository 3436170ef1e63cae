import { Panel } from '@pocket/ui';

export function TransactionPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Panel open onClose={onClose} title="Transaction">
      {id}
    </Panel>
  );
}
