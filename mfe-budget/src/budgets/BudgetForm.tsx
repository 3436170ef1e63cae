import type { Budget } from '@pocket/contracts';
import { LIMITS } from '@pocket/contracts/limits';
import { useSettings } from '@pocket/platform';
import { AmountInput, FormButtons, FormField, FormStatus, Input, Textarea, useForm } from '@pocket/ui';
import { type BudgetDraft, bodyOf, budgetErrors, draftOf } from './budget-form';
import { useSaveBudget } from './use-budget-writes';

export interface BudgetFormProps {
  /** Edited; without it the form creates one. */
  readonly budget?: Budget | undefined;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function BudgetForm({ budget, onCancel, onSaved }: BudgetFormProps) {
  const { currency } = useSettings().preferences;
  const save = useSaveBudget(budget);
  const form = useForm<BudgetDraft, void>({
    keepAs: `budget ${budget?.id ?? 'new'}`,
    initial: draftOf(budget),
    check: (draft) => budgetErrors(draft, currency),
    save: (draft, idempotencyKey) => save(bodyOf(draft, currency, budget), idempotencyKey),
    onSaved,
  });

  return (
    <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
      <FormStatus form={form} />
      <FormField form={form} name="category" label="Category Name">
        {(control) => <Input {...control} required maxLength={LIMITS.categoryName} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="limit" label="Budget Limit">
        {(control) => <AmountInput {...control} required />}
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
