import { LIMITS } from '@pocket/contracts/limits';
import { Button, Field, Input } from '@pocket/ui';
import { useState } from 'react';

export interface SplitNotesProps {
  readonly value: string;
  readonly onChange: (notes: string) => void;
}

/** Edits the notes of a split. The field opens on demand, as few splits have notes. */
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
