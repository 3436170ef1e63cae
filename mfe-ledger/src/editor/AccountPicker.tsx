import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import type { InputProps } from '@pocket/screens';
import { accountChoices } from '@pocket/screens/book';
import { Field, Select } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';

export interface AccountPickerProps extends Omit<InputProps, 'label'> {
  readonly label?: string;
  /** Account that is not offered: the other leg's. */
  readonly except?: string;
}

/** Chooses an account by its id; `''` while none is chosen. */
export function AccountPicker({
  label = 'Account',
  value,
  onChange,
  except,
  error,
  hint,
  inCell,
  ...props
}: AccountPickerProps) {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  return (
    <Field label={label} error={error} hint={hint} inCell={inCell}>
      {(control) => (
        <Select {...control} {...props} value={value} onChange={({ target }) => onChange(target.value)}>
          {value ? null : <option value="">Select an account</option>}
          {accountChoices(accounts, value)
            .filter(({ _id }) => _id !== except)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
