import type { Budget } from '@pocket/contracts';
import { writeFailureText } from '@pocket/platform';
import { Button, Field, Input, StatusBanner, Textarea } from '@pocket/ui';
import { type FormEvent, useRef, useState } from 'react';
import { type BudgetDraft, bodyOf, draftOf } from './budget-form';
import { useSaveBudget } from './use-budget-writes';

export interface BudgetFormProps {
  /** Edited; without it the form creates one. */
  readonly budget?: Budget | undefined;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function BudgetForm({ budget, onCancel, onSaved }: BudgetFormProps) {
  const [draft, setDraft] = useState(() => draftOf(budget));
  const save = useSaveBudget(budget);
  // A second press comes before the button is drawn as disabled.
  const saving = useRef(false);
  const change = (fields: Partial<BudgetDraft>) => setDraft({ ...draft, ...fields });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    // These are not called once the form is closed: a late answer must not close the next one.
    save.mutate(bodyOf(draft, budget), {
      onSuccess: onSaved,
      onSettled: () => {
        saving.current = false;
      },
    });
  };

  return (
    <form onSubmit={submit} className="grid gap-4">
      {save.error ? <StatusBanner kind="failure">{writeFailureText(save.error)}</StatusBanner> : null}
      <Field label="Category Name">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={60}
            autoComplete="off"
            value={draft.category}
            onChange={(event) => change({ category: event.target.value })}
          />
        )}
      </Field>
      <Field label="Budget Limit">
        {(control) => (
          <Input
            {...control}
            required
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            value={draft.limit}
            onChange={(event) => change({ limit: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description">
        {(control) => (
          <Textarea
            {...control}
            maxLength={500}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="mt-2 flex justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {budget ? 'Update Budget' : 'Create Budget'}
        </Button>
      </div>
    </form>
  );
}
