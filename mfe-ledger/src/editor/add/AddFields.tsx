import type { TransactionStatus } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { type Form, FormField, fieldOf } from '@pocket/screens';
import { CategoryPicker } from '@pocket/screens/book';
import { DayInput } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPicker } from '../AccountPicker';
import { AmountInput } from '../AmountInput';
import { ChoiceField } from '../ChoiceField';
import { PayeeInput } from '../PayeeInput';
import { payeeHabitQuery } from '../payee-habit';
import { TextFields } from '../TextFields';
import { useDebounced } from '../use-debounced';
import { type AddDraft, type AddType, withAccount } from './add-draft';

const TYPES = { expense: 'Expense', income: 'Income', transfer: 'Transfer' };
const STATUSES = { cleared: 'Cleared', pending: 'Pending' };

export function AddFields({ form }: { readonly form: Form<AddDraft> }) {
  const { values, set } = form;
  const usual = useUsual(values);
  const { money } = useFormat();
  const isTransfer = values.type === 'transfer';
  const account = {
    ...fieldOf(form, 'accountId'),
    onChange: (accountId: string) => set(withAccount(values, accountId)),
  };
  const hint = usual.amount !== null && !values.amount ? `Last time ${money(usual.amount)}` : undefined;
  return (
    <div className="grid gap-4">
      <AmountInput label="Amount" large hint={hint} {...fieldOf(form, 'amount')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField<AddType>
          label="Type"
          value={values.type}
          choices={TYPES}
          onChange={(type) => set({ type, categoryId: '' })}
        />
        <FormField form={form} name="date" label="Date">
          {(control) => <DayInput {...control} />}
        </FormField>
      </div>
      {isTransfer ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <AccountPicker label="From" {...account} />
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
            <AccountPicker {...account} />
          </div>
        </>
      )}
      <TextFields form={form} />
      {isTransfer ? null : (
        <ChoiceField<TransactionStatus>
          label="Status"
          value={values.status}
          choices={STATUSES}
          onChange={(status) => set({ status })}
        />
      )}
    </div>
  );
}

/** Returns the usual category of the payee after a pause in typing. */
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
