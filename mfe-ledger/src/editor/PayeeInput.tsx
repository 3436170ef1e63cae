import { LIMITS } from '@pocket/contracts/limits';
import { usePlatform } from '@pocket/platform';
import { type InputProps } from '@pocket/screens';
import { payeesQuery } from '@pocket/screens/filter';
import { Combobox, Field } from '@pocket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from './use-debounced';

/** Edits the payee, with completion from known payees. */
export function PayeeInput({ label, error, hint, inCell, ...props }: InputProps) {
  const { api } = usePlatform();
  const q = useDebounced(props.value.trim().slice(0, LIMITS.payee));
  // Suggestions load on first use: most forms are opened for another field.
  const [isUsed, setUsed] = useState(false);
  const { data: payees = [] } = useQuery({
    ...payeesQuery(api, q),
    placeholderData: keepPreviousData,
    enabled: isUsed,
  });
  const options = payees.map(({ name, count }) => ({ value: name, label: name, hint: `${count}×` }));
  return (
    <Field label={label} error={error} hint={hint} inCell={inCell}>
      {(control) => (
        <Combobox
          {...control}
          {...props}
          freeText
          maxLength={LIMITS.payee}
          options={options}
          onFocus={() => setUsed(true)}
        />
      )}
    </Field>
  );
}
