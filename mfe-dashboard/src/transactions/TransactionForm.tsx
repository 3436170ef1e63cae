import type { TransactionType } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { FormButtons, FormField, FormStatus, useForm, useToday } from '@pocket/screens';
import { AmountInput, DayInput, Field, Input, Select, StatusBanner } from '@pocket/ui';
import type { FormEvent } from 'react';
import {
  accountsOf,
  bodyOf,
  categoriesOf,
  currencyIn,
  emptyDraft,
  selectionOf,
  TRANSACTION_FIELDS,
  type TransactionDraft,
  transactionErrors,
} from './transaction-form';
import { useTransactionOptions } from './transaction-options';
import { useSaveTransaction } from './use-save-transaction';

export interface TransactionFormProps {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function TransactionForm({ onCancel, onSaved }: TransactionFormProps) {
  const { options, failed } = useTransactionOptions();
  const { currencyOf } = useFormat();
  const currencyFor = (draft: TransactionDraft) => currencyOf(currencyIn(draft, options));
  const save = useSaveTransaction();
  const today = useToday();
  const form = useForm<TransactionDraft, void>({
    keepAs: 'dashboard transaction',
    initial: emptyDraft(today),
    fields: TRANSACTION_FIELDS,
    check: (draft) => transactionErrors(draft, currencyFor(draft)),
    save: async (draft, idempotencyKey) => {
      const body = bodyOf(draft, options, currencyFor(draft));
      if (body) await save(body, idempotencyKey, currencyIn(draft, options));
    },
    onSaved,
  });
  const { accountId, categoryId } = selectionOf(form.values, options);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = accountId !== '' && categoryId !== '';
    // Specified: an alert asks for these two. Errors of the other fields come first.
    if (isComplete || Object.keys(form.findErrors()).length > 0) form.submit();
    else window.alert('Please select an account and category');
  };

  return (
    <form ref={form.element} onSubmit={submit} noValidate className="grid gap-4">
      {failed ? (
        <StatusBanner kind="failure">
          Your accounts and categories cannot be reached right now. Trying again...
        </StatusBanner>
      ) : null}
      <FormStatus form={form} />
      <FormField form={form} name="description" label="Description">
        {(control) => <Input {...control} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="amount" label="Amount">
          {(control) => <AmountInput {...control} required />}
        </FormField>
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={form.values.type}
              // Another type preselects the first category of that type again.
              onChange={({ target }) => form.set({ type: target.value as TransactionType, categoryId: undefined })}
            >
              <option value="expense">Expense</option>
              <option value="income">Income</option>
            </Select>
          )}
        </Field>
        <Field label="Account">
          {(control) => (
            <Select {...control} value={accountId} onChange={({ target }) => form.set({ accountId: target.value })}>
              <option value="">Select an account</option>
              {accountsOf(options).map((account) => (
                <option key={account.id} value={account.id}>
                  {account.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Category">
          {(control) => (
            <Select {...control} value={categoryId} onChange={({ target }) => form.set({ categoryId: target.value })}>
              <option value="">Select a category</option>
              {categoriesOf(options, form.values.type).map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <FormField form={form} name="date" label="Date">
        {(control) => <DayInput {...control} required />}
      </FormField>
      <div className="mt-2">
        <FormButtons form={form} submit="Add Transaction" busy="Adding..." onCancel={onCancel} />
      </div>
    </form>
  );
}
