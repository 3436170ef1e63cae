import type { Transaction } from '@pocket/contracts';
import { TRANSACTION_LABELS } from '@pocket/contracts/labels';
import { LIMITS } from '@pocket/contracts/limits';
import { CategoryPicker } from '@pocket/screens/book';
import { AmountInput } from '@pocket/screens/editor';
import { DayInput, Field, Input } from '@pocket/ui';
import { AccountPicker } from '../../editor/AccountPicker';
import { PayeeInput } from '../../editor/PayeeInput';
import type { CellField } from './cell-fields';

export interface CellInputProps {
  readonly row: Transaction;
  readonly field: CellField;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** Input of a cell, as in the forms. */
export function CellInput({ row, field, ...props }: CellInputProps) {
  const input = { ...props, label: TRANSACTION_LABELS[field], inCell: true };
  switch (field) {
    case 'payee':
      return <PayeeInput {...input} />;
    case 'date':
      return (
        <Field label={input.label} error={input.error} inCell>
          {(control) => (
            <DayInput {...control} value={input.value} onChange={({ target }) => input.onChange(target.value)} />
          )}
        </Field>
      );
    case 'categoryId':
      return <CategoryPicker {...input} type={row.type} />;
    case 'accountId':
      return <AccountPicker {...input} />;
    case 'amount':
      return <AmountInput {...input} currency={row.currency} />;
    default:
      return (
        <Field label={input.label} error={input.error} inCell>
          {(control) => (
            <Input
              {...control}
              value={input.value}
              onChange={({ target }) => input.onChange(target.value)}
              maxLength={LIMITS.description}
              autoComplete="off"
            />
          )}
        </Field>
      );
  }
}
