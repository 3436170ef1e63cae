import type { NewKey } from '@pocket/contracts';
import { Button, CopyField } from '@pocket/ui';

export interface CreatedKeyProps {
  readonly created: NewKey;
  /** Called after the secret was copied. */
  readonly onKept: () => void;
  readonly onDone: () => void;
}

/** Shows the secret of a new key, the only time that it is known. */
export function CreatedKey({ created: { name, secret }, onKept, onDone }: CreatedKeyProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <CopyField label={`Secret of ${name}`} value={secret} kind="secret" onCopied={onKept} />
      <p className="text-sm text-muted-foreground">
        The secret is shown only now. Whoever has it can do what the scopes allow, until the key ends.
      </p>
      <Button variant="secondary" className="justify-self-end" onClick={onDone}>
        I have kept it
      </Button>
    </div>
  );
}
