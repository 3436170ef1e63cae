import type { EntryType } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { Button, Field, Input, Select, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  accountsOf,
  bodyOf,
  categoriesOf,
  emptyDraft,
  selectionOf,
  type TransactionDraft,
  todayHere,
} from './transaction-form';
import { type TransactionOptions, transactionOptionsQuery } from './transaction-options';
import { useSaveTransaction } from './use-save-transaction';

export interface TransactionFormProps {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

const NONE: TransactionOptions = { accounts: [], categories: [] };

export function TransactionForm({ onCancel, onSaved }: TransactionFormProps) {
  const { api } = usePlatform();
  const { data: options = NONE, error } = useQuery(transactionOptionsQuery(api));
  const [draft, setDraft] = useState(() => emptyDraft(todayHere()));
  const save = useSaveTransaction();
  // A second press comes before the button is drawn as disabled.
  const saving = useRef(false);
  const { accountId, categoryId } = selectionOf(draft, options);
  const change = (fields: Partial<TransactionDraft>) => setDraft({ ...draft, ...fields });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    const body = bodyOf(draft, options);
    if (!body) {
      window.alert('Please select an account and category');
      return;
    }
    saving.current = true;
    // These are not called once the form is closed: a late answer must not close the next one.
    save.mutate(body, {
      onSuccess: onSaved,
      onSettled: () => {
        saving.current = false;
      },
    });
  };

  return (
    <form onSubmit={submit} className="grid gap-4">
      {error ? (
        <StatusBanner kind="failure">
          Your accounts and categories cannot be reached right now. Trying again...
        </StatusBanner>
      ) : null}
      {save.error ? <StatusBanner kind="failure">{writeFailureText(save.error)}</StatusBanner> : null}
      <Field label="Description">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={200}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount">
          {(control) => (
            <Input
              {...control}
              required
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0"
              value={draft.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          )}
        </Field>
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={draft.type}
              onChange={({ target }) => setDraft(withType(draft, target.value as EntryType))}
            >
              <option value="expense">Expense</option>
              <option value="income">Income</option>
            </Select>
          )}
        </Field>
        <Field label="Account">
          {(control) => (
            <Select {...control} value={accountId} onChange={(event) => change({ accountId: event.target.value })}>
              <option value="">Select an account</option>
              {accountsOf(options).map((account) => (
                <option key={account._id} value={account._id}>
                  {account.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Category">
          {(control) => (
            <Select {...control} value={categoryId} onChange={(event) => change({ categoryId: event.target.value })}>
              <option value="">Select a category</option>
              {categoriesOf(options, draft.type).map((category) => (
                <option key={category._id} value={category._id}>
                  {category.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Date">
        {(control) => (
          <Input
            {...control}
            required
            type="date"
            min="1900-01-01"
            max="2200-12-31"
            value={draft.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        )}
      </Field>
      <div className="mt-2 flex justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Adding...' : 'Add Transaction'}
        </Button>
      </div>
    </form>
  );
}

/** Another type preselects the first category of that type again. */
function withType({ categoryId: _other, ...draft }: TransactionDraft, type: EntryType): TransactionDraft {
  return { ...draft, type };
}
