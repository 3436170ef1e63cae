import { PageDialog } from '@pocket/screens';
import { type RefObject, useRef } from 'react';
import { RecoveryCodes } from './RecoveryCodes';

const QUESTION = 'Close without these codes? They are not shown again.';

export interface RecoveryCodesDialogProps {
  /** Undefined: closed. */
  readonly codes: readonly string[] | undefined;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Shows codes the only time that they are known, and asks before they are lost. */
export function RecoveryCodesDialog({ codes, opener, onClose }: RecoveryCodesDialogProps) {
  /** Codes that were copied or downloaded. */
  const kept = useRef<readonly string[]>(undefined);
  const close = () => {
    if (kept.current === codes || window.confirm(QUESTION)) onClose();
  };
  return (
    <PageDialog
      open={codes !== undefined}
      onOpenChange={close}
      opener={opener}
      title="Your recovery codes"
      description="Each works once. They are shown only now, so keep them where you find them without your phone."
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            kept.current = codes;
          }}
          onDone={onClose}
        />
      ) : null}
    </PageDialog>
  );
}
