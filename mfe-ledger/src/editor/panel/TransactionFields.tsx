import type { TransactionStatus, TransactionType } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { type Form, FormField, fieldOf } from '@pocket/screens';
import { AmountInput, CategoryPart } from '@pocket/screens/editor';
import { DayInput } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPicker } from '../AccountPicker';
import { ChoiceField } from '../ChoiceField';
import { PayeeInput } from '../PayeeInput';
import { TextFields } from '../TextFields';
import { type Draft, movedTo } from './draft';
import { PaidIn } from './PaidIn';

const TYPES = { expense: 'Expense', income: 'Income' };
const STATUSES = { pending: 'Pending', cleared: 'Cleared', reconciled: 'Reconciled' };

export interface TransactionFieldsProps {
  readonly form: Form<Draft>;
  /** True for a leg of a transfer, which has the transfer's type and category. */
  readonly isLeg: boolean;
}

export function TransactionFields({ form, isLeg }: TransactionFieldsProps) {
  const { values, set } = form;
  const { api } = usePlatform();
  const { data: accounts } = useQuery(accountsQuery(api));
  const account = {
    ...fieldOf(form, 'accountId'),
    onChange: (accountId: string) =>
      set(movedTo(values, accountId, accounts?.find(({ _id }) => _id === accountId)?.currency)),
  };
  return (
    <div className="grid gap-4">
      <AmountInput label="Amount" large currency={values.currency} {...fieldOf(form, 'amount')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {isLeg ? null : (
          <ChoiceField<TransactionType>
            label="Type"
            value={values.type}
            choices={TYPES}
            onChange={(type) => set(ofType(values, type))}
          />
        )}
        <FormField form={form} name="date" label="Date">
          {(control) => <DayInput {...control} />}
        </FormField>
        {isLeg ? <AccountPicker {...account} /> : null}
      </div>
      <PayeeInput label="Payee" {...fieldOf(form, 'payee')} />
      {isLeg ? null : <CategoryFields form={form} />}
      {isLeg ? null : <AccountPicker {...account} />}
      <PaidIn value={values.original} error={form.errors.original} onChange={(original) => set({ original })} />
      <TextFields form={form} />
      <ChoiceField<TransactionStatus>
        label="Status"
        value={values.status}
        choices={STATUSES}
        onChange={(status) => set({ status })}
      />
    </div>
  );
}

/** Clears the categories, because a category belongs to one type. */
const ofType = ({ splits }: Draft, type: TransactionType): Partial<Draft> => ({
  type,
  categoryId: '',
  splits: splits?.map((line) => ({ ...line, categoryId: '' })) ?? null,
});

function CategoryFields({ form }: { readonly form: Form<Draft> }) {
  const { values, errors, set } = form;
  return (
    <CategoryPart
      {...fieldOf(form, 'categoryId')}
      type={values.type}
      amount={values.amount}
      currency={values.currency}
      placeholder="Choose a category"
      splits={values.splits}
      splitsError={errors.splits}
      onSplits={(splits) => set(splits ? { splits } : { splits, categoryId: '' })}
    />
  );
}
