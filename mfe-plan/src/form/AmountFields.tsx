import { type Form, FormField } from '@pocket/screens';
import { AmountInput, Input } from '@pocket/ui';
import { ChoiceField } from './ChoiceField';
import { type DraftCurrencies, isBetweenCurrencies, ofAmountKind, type ScheduleDraft } from './schedule-draft';

const KINDS = [
  ['fixed', 'Always the same'],
  ['range', 'Between two amounts'],
  ['average', 'Average of the last ones'],
] as const;

export interface AmountFieldsProps {
  readonly form: Form<ScheduleDraft>;
  readonly currencies: DraftCurrencies;
}

export function AmountFields({ form, currencies }: AmountFieldsProps) {
  const { amountKind } = form.values;
  const amount = (name: 'amount' | 'min' | 'max' | 'toAmount', label: string) => (
    <FormField form={form} name={name} label={label}>
      {(control) => <AmountInput {...control} required />}
    </FormField>
  );
  if (isBetweenCurrencies(form.values, currencies)) {
    return (
      <div className="grid grid-cols-2 gap-4">
        {amount('amount', `Amount in ${currencies.leaves}`)}
        {amount('toAmount', `Arrives in ${currencies.arrives}`)}
      </div>
    );
  }
  return (
    <>
      <ChoiceField
        form={form}
        name="amountKind"
        label="Amount is"
        choices={KINDS}
        onChoose={(next) => form.set(ofAmountKind(form.values, next))}
      />
      {amountKind === 'range' ? (
        <div className="grid grid-cols-2 gap-4">
          {amount('min', 'Min')}
          {amount('max', 'Max')}
        </div>
      ) : (
        <div className={amountKind === 'average' ? 'grid grid-cols-2 gap-4' : 'grid'}>
          {amount('amount', amountKind === 'average' ? 'Amount until then' : 'Amount')}
          {amountKind === 'average' ? (
            <FormField form={form} name="of" label="Last ones" hint="1 to 12">
              {(control) => <Input {...control} inputMode="numeric" autoComplete="off" required />}
            </FormField>
          ) : null}
        </div>
      )}
    </>
  );
}
