import { type Ref, useImperativeHandle, useState } from 'react';
import { LatePanel, LatePart } from './LatePanel';

const TRANSACTION_PANEL = new LatePart(
  'Transaction',
  async () => (await import('../entry/TransactionPanel')).TransactionPanel,
);

export interface OpenPanelProps {
  /** Which transaction is open by the address. */
  readonly openId: string | null;
  readonly onClose: () => void;
  readonly ref: Ref<{ readonly open: (id: string) => void }>;
}

/**
 * The panel of the open transaction. A row that is pressed opens it at once: the address, with which the whole screen
 * is drawn anew, follows.
 */
export function OpenPanel({ openId, onClose, ref }: OpenPanelProps) {
  const [pressed, setPressed] = useState<string>();
  useImperativeHandle(ref, () => ({ open: setPressed }), []);
  // From here on the address says it.
  if (pressed && pressed === openId) setPressed(undefined);
  const id = pressed ?? openId;
  const close = () => {
    setPressed(undefined);
    onClose();
  };
  return id ? <LatePanel key={id} part={TRANSACTION_PANEL} panelProps={{ id, onClose: close }} /> : null;
}
