import type { Budget } from '@pocket/contracts';
import { LIMITS } from '@pocket/contracts/limits';
import { FormButtons, FormField, FormStatus, Input, Textarea, useForm } from '@pocket/ui';
import { type BudgetDraft, bodyOf, draftOf } from './budget-form';
import { useSaveBudget } from './use-budget-writes';

export interface BudgetFormProps {
  /** Edited; without it the form creates one. */
  readonly budget?: Budget | undefined;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function BudgetForm({ budget, onCancel, onSaved }: BudgetFormProps) {
  const save = useSaveBudget(budget);
  const form = useForm<BudgetDraft, void>({
    initial: draftOf(budget),
    save: (draft, idempotencyKey) => save(bodyOf(draft, budget), idempotencyKey),
    onSaved,
  });

  return (
    <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
      <FormStatus form={form} />
      <FormField form={form} name="category" label="Category Name">
        {(control) => <Input {...control} required maxLength={LIMITS.categoryName} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="limit" label="Budget Limit">
        {(control) => <Input {...control} required type="number" inputMode="decimal" min="0" step="0.01" />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(control) => <Textarea {...control} maxLength={LIMITS.budgetDescription} />}
      </FormField>
      <div className="mt-2">
        <FormButtons form={form} submit={budget ? 'Update Budget' : 'Create Budget'} onCancel={onCancel} />
      </div>
    </form>
  );
}
