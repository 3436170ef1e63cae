import { type Form, FormField } from '@pocket/screens';
import { AmountInput, Input, Select } from '@pocket/ui';
import type { RuleDraft } from './rule-draft';
import { paramNames } from './rule-draft';
import type { useRuleSubjects } from './use-rule-subjects';

export interface RuleFieldsProps {
  readonly form: Form<RuleDraft>;
  readonly subjects: ReturnType<typeof useRuleSubjects>;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Fields for the parameters of the chosen kind. */
export function RuleFields({ form, subjects: { accounts, categories, budgets, budgetName } }: RuleFieldsProps) {
  const { kind, accountId } = form.values;
  const names = paramNames(form.values);
  const select = (
    name: 'budgetId' | 'categoryId' | 'accountId' | 'every' | 'weekday',
    label: string,
    choices: Choices,
  ) =>
    names.includes(name) ? (
      <FormField form={form} name={name} label={label}>
        {(control) => (
          <Select {...control}>
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    ) : null;
  const number = (name: 'percent' | 'days' | 'day', label: string, hint: string) =>
    names.includes(name) ? (
      <FormField form={form} name={name} label={label} hint={hint}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
      </FormField>
    ) : null;
  const amount = (name: 'below' | 'amount', label: string) =>
    names.includes(name) ? (
      <FormField form={form} name={name} label={label}>
        {(control) => <AmountInput {...control} />}
      </FormField>
    ) : null;
  const offered = accounts.filter(({ id, archived }) => !archived || id === accountId);
  return (
    <>
      {select('budgetId', 'Budget', [
        ['all', 'All budgets'],
        ...budgets.map((each): Choice => [each.id, budgetName(each)]),
      ])}
      {number('percent', 'Percent of the limit', '1 to 200')}
      {select('categoryId', 'Category', [
        ['all', 'All categories'],
        ...categories.map(({ id, name }): Choice => [id, name]),
      ])}
      {select('accountId', 'Account', [
        ['', 'Select an account'],
        ...offered.map(({ id, name }): Choice => [id, name]),
      ])}
      {amount('below', 'Below')}
      {number('days', 'Days ahead', '1 to 90')}
      {amount('amount', kind === 'large' ? 'At least' : 'Amount')}
      {names.includes('text') ? (
        <FormField form={form} name="text" label="Text in the payee">
          {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
        </FormField>
      ) : null}
      {select('every', 'How often', [
        ['weekly', 'Every week'],
        ['monthly', 'Every month'],
      ])}
      {select(
        'weekday',
        'Weekday',
        WEEKDAYS.map((day, index): Choice => [String(index + 1), day]),
      )}
      {number('day', 'Day of the month', '1 to 28')}
      {names.includes('time') ? (
        <FormField form={form} name="time" label="Time" hint="In the time zone of your profile">
          {(control) => <Input {...control} type="time" required />}
        </FormField>
      ) : null}
    </>
  );
}

type Choice = readonly [value: string, label: string];
type Choices = readonly Choice[];
