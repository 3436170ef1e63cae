import { accountChoices } from '@pocket/screens/book';
import { useAccounts } from '../book/use-accounts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField';
import type { ScheduleDraft, TextName } from './schedule-draft';

export interface AccountFieldProps extends Omit<ChoiceFieldProps<ScheduleDraft, TextName>, 'choices'> {
  /** Account that is not offered. */
  readonly except?: string;
}

/** Chooses an account. */
export function AccountField({ except, ...field }: AccountFieldProps) {
  const { accounts } = useAccounts();
  const value = field.form.values[field.name];
  const offered = accountChoices(accounts, value).filter(({ id }) => id !== except);
  const choices = offered.map(({ id, name }) => [id, name] as const);
  return <ChoiceField {...field} choices={value ? choices : [['', 'Select an account'], ...choices]} />;
}
