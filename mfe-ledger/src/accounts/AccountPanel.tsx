import type { Account } from '@pocket/contracts';
import { Panel } from '@pocket/ui';
import { AccountForm } from './AccountForm';

export interface AccountPanelProps {
  /** Account to edit, `new` to create one; null while the panel is closed. */
  readonly target: Account | 'new' | null;
  readonly onClose: () => void;
}

export function AccountPanel({ target, onClose }: AccountPanelProps) {
  const account = target === 'new' ? undefined : (target ?? undefined);
  return (
    <Panel open={target !== null} onClose={onClose} title={account ? 'Edit account' : 'Add account'}>
      <AccountForm account={account} onDone={onClose} />
    </Panel>
  );
}
