import { type Ref, useImperativeHandle, useState } from 'react';
import { TransactionPanel } from './TransactionPanel';

export interface OpenPanelProps {
  /** Id of the open transaction in the address. */
  readonly openId: string | null;
  readonly onClose: () => void;
  readonly ref: Ref<{ readonly open: (id: string) => void }>;
}

/**
 * Shows the panel of the open transaction. A pressed row opens the panel without waiting for the address, because a
 * new address renders the whole screen.
 */
export function OpenPanel({ openId, onClose, ref }: OpenPanelProps) {
  const [pressed, setPressed] = useState<string>();
  useImperativeHandle(ref, () => ({ open: setPressed }), []);
  // The address has caught up.
  if (pressed && pressed === openId) setPressed(undefined);
  const id = pressed ?? openId;
  const close = () => {
    setPressed(undefined);
    onClose();
  };
  return id ? <TransactionPanel key={id} id={id} onClose={close} /> : null;
}
