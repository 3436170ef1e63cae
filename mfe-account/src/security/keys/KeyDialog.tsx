import type { NewKey } from '@pocket/contracts';
import { PageDialog } from '@pocket/screens';
import { type RefObject, useRef, useState } from 'react';
import { CreatedKey } from './CreatedKey';
import { KeyForm } from './KeyForm';

const QUESTION = 'Close without the secret? It is not shown again.';

export interface KeyDialogProps {
  /** Gets the focus after a key was made: the first one replaces the button that opened the dialog. */
  readonly section: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Makes a key, shows its secret the only time that it is known, and asks before that is lost. */
export function KeyDialog({ section, onClose }: KeyDialogProps) {
  const opener = useRef<HTMLElement>(null);
  const [created, setCreated] = useState<NewKey>();
  const isKept = useRef(false);
  const close = () => {
    if (!created || isKept.current || window.confirm(QUESTION)) onClose();
  };
  const onCreated = (key: NewKey) => {
    opener.current = section.current;
    setCreated(key);
  };
  return (
    <PageDialog
      open
      onOpenChange={close}
      opener={opener}
      title={created ? 'Your new key' : 'Make a key'}
      description={created ? 'Copy its secret into the program.' : 'What the program may do.'}
    >
      {created ? (
        <CreatedKey
          created={created}
          onKept={() => {
            isKept.current = true;
          }}
          onDone={onClose}
        />
      ) : (
        <KeyForm onCreated={onCreated} onCancel={onClose} />
      )}
    </PageDialog>
  );
}
