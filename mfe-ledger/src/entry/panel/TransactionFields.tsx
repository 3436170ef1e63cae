import type { EntryType, TransactionStatus } from '@pocket/contracts';
import { LIMITS } from '@pocket/contracts/limits';
import { Button, Field, type Form, FormField, Input, Select, Textarea } from '@pocket/ui';
import { Split } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AccountPicker } from '../AccountPicker';
import { AmountInput } from '../AmountInput';
import { CategoryPicker } from '../CategoryPicker';
import { DateInput } from '../DateInput';
import { fieldOf } from '../field';
import { PayeeInput } from '../PayeeInput';
import { TagsInput } from '../TagsInput';
import type { Draft } from './draft';
import { SplitLines } from './SplitLines';
import { firstSplits } from './splits';

export interface TransactionFieldsProps {
  readonly form: Form<Draft>;
  /** Of a transfer: its type and category are the transfer's. */
  readonly isLeg: boolean;
}

export function TransactionFields({ form, isLeg }: TransactionFieldsProps) {
  const { values, set } = form;
  return (
    <div className="grid gap-4">
      <AmountInput label="Amount" large {...fieldOf(form, 'amount')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {isLeg ? null : (
          <Field label="Type">
            {(control) => (
              <Select
                {...control}
                value={values.type}
                onChange={({ target }) => set(ofType(values, target.value as EntryType))}
              >
                <option value="expense">Expense</option>
                <option value="income">Income</option>
              </Select>
            )}
          </Field>
        )}
        <DateInput label="Date" {...fieldOf(form, 'date')} />
        {isLeg ? <AccountPicker {...fieldOf(form, 'accountId')} /> : null}
      </div>
      <PayeeInput label="Payee" {...fieldOf(form, 'payee')} />
      {isLeg ? null : <CategoryPart form={form} />}
      {isLeg ? null : <AccountPicker {...fieldOf(form, 'accountId')} />}
      <FormField form={form} name="description" label="Description">
        {(control) => <Input {...control} maxLength={LIMITS.description} autoComplete="off" />}
      </FormField>
      <TagsInput {...fieldOf(form, 'tags')} />
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Textarea {...control} maxLength={LIMITS.notes} />}
      </FormField>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            value={values.status}
            onChange={({ target }) => set({ status: target.value as TransactionStatus })}
          >
            <option value="pending">Pending</option>
            <option value="cleared">Cleared</option>
            <option value="reconciled">Reconciled</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

/** A category belongs to one type: with another type one has to be chosen anew. */
const ofType = ({ splits }: Draft, type: EntryType): Partial<Draft> => ({
  type,
  categoryId: '',
  splits: splits?.map((line) => ({ ...line, categoryId: '' })) ?? null,
});

function CategoryPart({ form }: { readonly form: Form<Draft> }) {
  const { values, set } = form;
  const part = useRef<HTMLDivElement>(null);
  const focusFirst = useFocusFirst(part);
  return (
    <div ref={part}>
      {values.splits ? (
        <SplitLines
          type={values.type}
          amount={values.amount}
          splits={values.splits}
          error={form.faults.splits}
          onChange={(splits) => set({ splits })}
          onRemove={() => {
            set({ splits: null, categoryId: '' });
            focusFirst();
          }}
        />
      ) : (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <CategoryPicker {...fieldOf(form, 'categoryId')} type={values.type} placeholder="Choose a category" />
          </div>
          <Button
            variant="secondary"
            onClick={() => {
              set({ splits: firstSplits(values.categoryId) });
              focusFirst();
            }}
          >
            <Split aria-hidden className="size-4" />
            Split
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was pressed is gone: the focus goes to the first field that has come in its place. */
function useFocusFirst(part: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) part.current?.querySelector<HTMLElement>('input')?.focus();
  }, [times, part]);
  return () => setTimes((count) => count + 1);
}
