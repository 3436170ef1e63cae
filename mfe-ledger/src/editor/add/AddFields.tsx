import type { Account, TransactionStatus } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { type Form, FormField, fieldOf } from '@pocket/screens';
import { CategoryPicker } from '@pocket/screens/book';
import { AmountInput } from '@pocket/screens/editor';
import { DayInput } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPicker } from '../AccountPicker';
import { ChoiceField } from '../ChoiceField';
import { PayeeInput } from '../PayeeInput';
import { type PayeeHabit, payeeHabitQuery } from '../payee-habit';
import { TextFields } from '../TextFields';
import { useDebounced } from '../use-debounced';
import { type AddDraft, type AddType, currencyIn, exchangeOf, withAccount } from './add-draft';
import { ExchangeFields } from './ExchangeFields';
import { withExchange } from './exchange';

const NO_HABIT: PayeeHabit = { categoryId: null, amount: null };
/** Values that belong to the currencies of the two accounts. */
const NO_EXCHANGE = { toAmount: '', rate: '' };
const TYPES = { expense: 'Expense', income: 'Income', transfer: 'Transfer' };
const STATUSES = { cleared: 'Cleared', pending: 'Pending' };

export interface AddFieldsProps {
  readonly form: Form<AddDraft>;
  readonly accounts: readonly Account[];
}

export function AddFields({ form, accounts }: AddFieldsProps) {
  const { values, set } = form;
  const usual = useUsual(values);
  const { money } = useFormat();
  const isTransfer = values.type === 'transfer';
  const currency = currencyIn(accounts, values.accountId);
  const exchange = exchangeOf(values, accounts);
  const type = (typed: Partial<AddDraft>) => set(exchange ? withExchange(values, typed, exchange) : typed);
  const account = {
    ...fieldOf(form, 'accountId'),
    onChange: (accountId: string) => set({ ...withAccount(values, accountId), ...NO_EXCHANGE }),
  };
  const hint = usual.amount !== null && !values.amount ? `Last time ${money(usual.amount, usual.currency)}` : undefined;
  return (
    <div className="grid gap-4">
      <AmountInput
        {...fieldOf(form, 'amount')}
        label="Amount"
        large
        currency={currency}
        hint={exchange ? `In ${exchange.from}` : hint}
        onChange={(amount) => type({ amount })}
      />
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
          <AccountPicker
            {...fieldOf(form, 'toAccountId')}
            label="To"
            except={values.accountId}
            onChange={(toAccountId) => set({ toAccountId, ...NO_EXCHANGE })}
          />
          {exchange ? <ExchangeFields form={form} exchange={exchange} onType={type} /> : null}
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
  return (rested ? data : undefined) ?? NO_HABIT;
}
