import type { Account } from '@pocket/contracts';
import { Panel } from '@pocket/ui';
import { useRef } from 'react';
import { AccountForm } from './AccountForm';

export interface AccountPanelProps {
  /** The account to edit, `new` for another one; null while it is closed. */
  readonly target: Account | 'new' | null;
  readonly onClose: () => void;
}

export function AccountPanel({ target, onClose }: AccountPanelProps) {
  const hasTyped = useRef(false);
  const account = target === 'new' ? undefined : (target ?? undefined);
  const close = () => {
    hasTyped.current = false;
    onClose();
  };
  return (
    <Panel
      open={target !== null}
      // Only a button of the form gives up what was typed without asking.
      onClose={() => {
        if (!hasTyped.current || window.confirm('Discard what you typed?')) close();
      }}
      title={account ? 'Edit account' : 'Add account'}
    >
      <AccountForm
        account={account}
        onDone={close}
        onTyped={(typed) => {
          hasTyped.current = typed;
        }}
      />
    </Panel>
  );
}
