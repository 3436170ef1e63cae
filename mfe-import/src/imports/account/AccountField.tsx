import type { Account } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery, bookKeys } from '@pocket/platform/book';
import { accountChoices, useNewEntity } from '@pocket/screens/book';
import { Combobox, Field } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface AccountFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string | null;
  readonly disabled: boolean;
  /** True while a choice has not reached the server. */
  readonly isSaving: boolean;
  readonly onChange: (accountId: string) => void;
}

/** Chooses the account of a statement, or creates one with the typed name. */
export function AccountField({ label, hint, value: saved, disabled, isSaving, onChange }: AccountFieldProps) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const [chosen, setChosen] = useState<string>();
  // The server has answered: its account counts.
  if (chosen !== undefined && !isSaving) setChosen(undefined);
  const value = chosen ?? saved;
  const choose = (accountId: string) => {
    setChosen(accountId);
    onChange(accountId);
  };
  const { create, failure } = useNewEntity<Account>({
    path: '/accounts',
    listKey: bookKeys.accounts,
    message: (name) => `Account ${name} created`,
    onCreated: ({ id }) => choose(id),
  });
  const isOpen = value === null && !disabled;
  return (
    <Field
      label={label}
      hint={hint}
      error={failure ?? (isOpen ? 'Choose the account that this statement is of.' : undefined)}
    >
      {(control) => (
        <Combobox
          {...control}
          options={accountChoices(accounts, value ?? '').map(({ id, name, institution }) => ({
            value: id,
            label: name,
            hint: institution || undefined,
          }))}
          value={value ?? ''}
          disabled={disabled}
          placeholder="Choose an account"
          onChange={(accountId) => {
            if (accountId && accountId !== value) choose(accountId);
          }}
          onCreate={(name) => void create({ name })}
        />
      )}
    </Field>
  );
}
