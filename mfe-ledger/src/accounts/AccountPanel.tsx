import type { Account } from '@pocket/contracts';
import { Panel } from '@pocket/ui';
import { useState } from 'react';
import { LeaveQuestion } from '../entry/LeaveQuestion';
import { useLeaveGuard } from '../entry/use-leave-guard';
import { AccountForm } from './AccountForm';

export interface AccountPanelProps {
  /** The account to edit, `new` for another one; null while it is closed. */
  readonly target: Account | 'new' | null;
  readonly onClose: () => void;
}

export function AccountPanel({ target, onClose }: AccountPanelProps) {
  const [hasTyped, setTyped] = useState(false);
  const account = target === 'new' ? undefined : (target ?? undefined);
  const close = () => {
    setTyped(false);
    onClose();
  };
  const guard = useLeaveGuard(hasTyped, close, close);
  return (
    <Panel open={target !== null} onClose={guard.close} title={account ? 'Edit account' : 'Add account'}>
      <AccountForm
        account={account}
        onDone={close}
        onTyped={setTyped}
        question={guard.asking ? <LeaveQuestion guard={guard} /> : undefined}
      />
    </Panel>
  );
}
