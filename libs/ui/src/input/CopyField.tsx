import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { Field } from './Field';
import { Input } from './Input';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Kind of text, as a noun: `address`. */
  readonly kind: string;
  /** Called after the text was copied, by the button or otherwise. */
  readonly onCopied?: () => void;
}

/** Text that is shown once, to be copied. It has the focus when it appears, because it replaces a form. */
export function CopyField({ label, value, kind, onCopied }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => input.current?.focus(), []);
  const copy = async () => {
    try {
      // Pages without https have no clipboard.
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
      onCopied?.();
    } catch {
      input.current?.select();
      setOutcome('refused');
    }
  };
  return (
    <>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            readOnly
            value={value}
            onCopy={onCopied}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <span role="status" className="min-w-0 text-sm">
          {outcome === 'copied' ? 'Copied' : null}
          {outcome === 'refused' ? `Copying was refused. Copy the selected ${kind} yourself.` : null}
        </span>
      </div>
    </>
  );
}
