import type { Budget } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { EditConflict, FormButtons, FormField, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { AmountInput, Input, Textarea } from '@pocket/ui';
import { useRef } from 'react';
import {
  BUDGET_FIELDS,
  type BudgetDraft,
  bodyOf,
  budgetDraft,
  budgetErrors,
  budgetRefusals,
  differingLabels,
} from './budget-form';
import { type AnsweredBudget, toBudget } from './budgets-query';
import { useSaveBudget } from './use-budget-writes';

export interface BudgetFormProps {
  /** Budget to edit; without one, the form creates a budget. */
  readonly budget?: Budget | undefined;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function BudgetForm({ budget, onCancel, onSaved }: BudgetFormProps) {
  const currency = useFormat().currencyOf();
  const save = useSaveBudget();
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(budget);
  const form = useForm<BudgetDraft, void>({
    keepAs: `budget ${budget?.id ?? 'new'}`,
    initial: budgetDraft(budget),
    fields: BUDGET_FIELDS,
    check: (draft) => budgetErrors(draft, currency),
    fieldErrorsOf: budgetRefusals,
    save: (draft, idempotencyKey) => save(bodyOf(draft, currency, base.current), idempotencyKey, base.current),
    onSaved,
  });
  const current = serverVersion<AnsweredBudget>(form.failure);
  const theirs = current && budgetDraft(toBudget(current));

  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid gap-4">
      {current && theirs ? (
        <EditConflict
          subject="This budget"
          fields={differingLabels(form.values, theirs, currency)}
          onKeepMine={() => {
            base.current = toBudget(current);
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = toBudget(current);
            form.reset(theirs);
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <FormField form={form} name="category" label="Category Name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="limit" label="Budget Limit">
        {(control) => <AmountInput {...control} required />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(control) => <Textarea {...control} />}
      </FormField>
      <div className="mt-2">
        <FormButtons form={form} submit={budget ? 'Update Budget' : 'Create Budget'} onCancel={onCancel} />
      </div>
    </form>
  );
}
