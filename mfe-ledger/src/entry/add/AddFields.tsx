import type { TransactionStatus } from '@pocket/contracts';
import { LIMITS } from '@pocket/contracts/limits';
import { useFormat, usePlatform } from '@pocket/platform';
import { Field, type Form, FormField, Input, Select, Textarea } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPicker } from '../AccountPicker';
import { AmountInput } from '../AmountInput';
import { CategoryPicker } from '../CategoryPicker';
import { DateInput } from '../DateInput';
import { fieldOf } from '../field';
import { PayeeInput } from '../PayeeInput';
import { payeeHabitQuery } from '../payee-habit';
import { TagsInput } from '../TagsInput';
import { useDebounced } from '../use-debounced';
import type { AddDraft, AddType } from './add-draft';

export function AddFields({ form }: { readonly form: Form<AddDraft> }) {
  const { values, set } = form;
  const usual = useUsual(values);
  const { money } = useFormat();
  const isTransfer = values.type === 'transfer';
  const hint = usual.amount !== null && !values.amount ? `Last time ${money(usual.amount)}` : undefined;
  return (
    <div className="grid gap-4">
      <AmountInput label="Amount" large hint={hint} {...fieldOf(form, 'amount')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={values.type}
              onChange={({ target }) => set({ type: target.value as AddType, categoryId: '' })}
            >
              <option value="expense">Expense</option>
              <option value="income">Income</option>
              <option value="transfer">Transfer</option>
            </Select>
          )}
        </Field>
        <DateInput label="Date" {...fieldOf(form, 'date')} />
      </div>
      {isTransfer ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <AccountPicker label="From" {...fieldOf(form, 'accountId')} />
          <AccountPicker label="To" {...fieldOf(form, 'toAccountId')} except={values.accountId} />
        </div>
      ) : (
        <>
          <PayeeInput label="Payee" {...fieldOf(form, 'payee')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <CategoryPicker
              {...fieldOf(form, 'categoryId')}
              type={values.type === 'income' ? 'income' : 'expense'}
              value={values.categoryId || usual.categoryId || ''}
            />
            <AccountPicker {...fieldOf(form, 'accountId')} />
          </div>
        </>
      )}
      <FormField form={form} name="description" label="Description">
        {(control) => <Input {...control} maxLength={LIMITS.description} autoComplete="off" />}
      </FormField>
      <TagsInput {...fieldOf(form, 'tags')} />
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Textarea {...control} maxLength={LIMITS.notes} />}
      </FormField>
      {isTransfer ? null : (
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              value={values.status}
              onChange={({ target }) => set({ status: target.value as TransactionStatus })}
            >
              <option value="cleared">Cleared</option>
              <option value="pending">Pending</option>
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

/** What the payee was used for before, once one has stopped typing. */
function useUsual({ payee, type }: AddDraft) {
  const { api } = usePlatform();
  const rested = useDebounced(payee.trim());
  const entryType = type === 'income' ? 'income' : 'expense';
  const { data } = useQuery({
    ...payeeHabitQuery(api, rested, entryType),
    enabled: rested !== '' && type !== 'transfer',
  });
  return (rested ? data : undefined) ?? { categoryId: null, amount: null };
}
