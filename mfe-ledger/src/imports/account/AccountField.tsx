import type { Account } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Combobox, Field } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../book/queries';
import { useNewAccount } from './use-new-account';

export interface AccountFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (accountId: string) => void;
}

/** The account of a statement: one of the book, or a new one under the name that was typed. */
export function AccountField({ label, hint, value, disabled, onChange }: AccountFieldProps) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const { create, failure } = useNewAccount(({ id }) => onChange(id));
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
          options={optionsOf(accounts, value)}
          value={value ?? ''}
          disabled={disabled}
          placeholder="Choose an account"
          onChange={(accountId) => {
            if (accountId && accountId !== value) onChange(accountId);
          }}
          onCreate={(name) => void create(name)}
        />
      )}
    </Field>
  );
}

function optionsOf(accounts: readonly Account[], chosen: string | null) {
  return accounts
    .filter(({ id, archived }) => !archived || id === chosen)
    .map(({ id, name, institution }) => ({ value: id, label: name, hint: institution || undefined }));
}
