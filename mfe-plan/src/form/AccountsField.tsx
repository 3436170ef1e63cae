import type { Account } from '@pocket/contracts';
import type { Form } from '@pocket/screens';
import { Checkbox } from '@pocket/ui';
import { useId } from 'react';

/** Returns the ids of a field, which has commas between them. */
export const idsOf = (text: string): readonly string[] => text.split(',').filter(Boolean);

interface WithAccounts {
  readonly accountIds: string;
}

export interface AccountsFieldProps<Values extends WithAccounts> {
  readonly form: Pick<Form<Values>, 'values' | 'errors' | 'set'>;
  readonly offered: readonly Account[];
  readonly hint: string;
}

/** Chooses several accounts. */
export function AccountsField<Values extends WithAccounts>({ form, offered, hint }: AccountsFieldProps<Values>) {
  const id = useId();
  const error = form.errors.accountIds;
  const chosen = idsOf(form.values.accountIds);
  const choose = (account: Account, isChosen: boolean) => {
    const ids = offered
      .filter((each) => (each === account ? isChosen : chosen.includes(each.id)))
      .map((each) => each.id);
    form.set({ accountIds: ids.join(',') } as Partial<Values>);
  };
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="text-sm font-medium">Accounts</legend>
      <div className="flex flex-wrap gap-x-5">
        {offered.map((account) => (
          <Checkbox
            key={account.id}
            name="accountIds"
            label={account.name}
            checked={chosen.includes(account.id)}
            onChange={(isChosen) => choose(account, isChosen)}
          />
        ))}
      </div>
      <p id={id} className={error ? 'text-sm text-expense' : 'text-xs text-muted-foreground'}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
