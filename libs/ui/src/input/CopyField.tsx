import { useEffect, useRef } from 'react';
import { CopyButton } from '../button/CopyButton';
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
  useEffect(() => input.current?.focus(), []);
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
        <CopyButton
          text={value}
          variant="primary"
          otherwise={`Copy the selected ${kind} yourself.`}
          onCopied={onCopied}
          onRefused={() => input.current?.select()}
        />
      </div>
    </>
  );
}
