import { type Form, FormField } from '@pocket/screens';
import { DayInput, Input } from '@pocket/ui';
import { ChoiceField } from '../form/ChoiceField';
import { useCategoryNames } from '../periods/use-names';
import { PlanAmountField } from './PlanAmountField';
import { type TargetDraft, usesAmount } from './target-draft';

const KINDS = [
  ['none', 'No target'],
  ['recurring', 'An amount, again and again'],
  ['refill', 'Refill up to an amount'],
  ['save', 'Save an amount'],
  ['schedules', 'What its schedules expect'],
  ['average', 'Average of what was spent'],
  ['percent', 'A share of income'],
] as const;
const RHYTHMS = [
  ['period', 'Each period'],
  ['week', 'Each week'],
  ['month', 'Each month'],
  ['quarter', 'Each quarter'],
  ['year', 'Each year'],
] as const;
const AVERAGES = [
  ['3', 'Last 3 periods'],
  ['6', 'Last 6 periods'],
  ['12', 'Last 12 periods'],
] as const;

export interface TargetFieldsProps {
  readonly form: Form<TargetDraft>;
  readonly currency: string;
}

/** Fields of the chosen kind of target. */
export function TargetFields({ form, currency }: TargetFieldsProps) {
  const { kind, date } = form.values;
  return (
    <>
      <ChoiceField form={form} name="kind" label="Target" choices={KINDS} />
      {usesAmount(kind) ? <PlanAmountField form={form} name="amount" label="Amount" currency={currency} /> : null}
      {kind === 'recurring' ? <ChoiceField form={form} name="every" label="How often" choices={RHYTHMS} /> : null}
      {kind === 'save' ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormField form={form} name="date" label="By" hint="Empty: no date">
            {(control) => <DayInput {...control} />}
          </FormField>
          {date ? (
            <FormField form={form} name="repeatMonths" label="Again after months" hint="0: once">
              {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
            </FormField>
          ) : null}
        </div>
      ) : null}
      {kind === 'average' ? <ChoiceField form={form} name="of" label="Average of" choices={AVERAGES} /> : null}
      {kind === 'percent' ? <PercentFields form={form} /> : null}
    </>
  );
}

function PercentFields({ form }: { readonly form: Form<TargetDraft> }) {
  const { categories } = useCategoryNames();
  const { source } = form.values;
  const incomes = categories.filter(({ id, type, archived }) => type === 'income' && (!archived || id === source));
  const choices = [['income', 'All income'] as const, ...incomes.map(({ id, name }) => [id, name] as const)];
  return (
    <div className="grid grid-cols-2 gap-4">
      <FormField form={form} name="percent" label="Percent">
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <ChoiceField form={form} name="source" label="Of" choices={choices} />
    </div>
  );
}
