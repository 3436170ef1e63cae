import { LIMITS } from '@pocket/contracts/limits';
import { Button, Field, Input } from '@pocket/ui';
import { useState } from 'react';

export interface SplitNotesProps {
  readonly value: string;
  readonly onChange: (notes: string) => void;
}

/** Few lines have any: the field comes when it is asked for. */
export function SplitNotes({ value, onChange }: SplitNotesProps) {
  const [isOpen, setIsOpen] = useState(value !== '');
  if (!isOpen) {
    return (
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Add notes
      </Button>
    );
  }
  return (
    <div className="w-full">
      <Field label="Notes">
        {(control) => (
          <Input
            {...control}
            value={value}
            maxLength={LIMITS.notes}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
