import type { EntryType } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Combobox, Field } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../book/queries';
import { categoryOptions, NO_CATEGORY, UNCATEGORIZED } from './choices';
import type { InputProps } from './field';

export interface CategoryPickerProps extends Omit<InputProps, 'label'> {
  readonly label?: string;
  readonly type: EntryType;
  /** What counts while nothing is chosen. */
  readonly placeholder?: string;
}

/** A category's id, `none` for Uncategorized, `''` while nothing is chosen. */
export function CategoryPicker({
  label = 'Category',
  type,
  placeholder = UNCATEGORIZED,
  error,
  hint,
  inCell,
  ...props
}: CategoryPickerProps) {
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const options = [...categoryOptions(categories, type, props.value), { value: NO_CATEGORY, label: UNCATEGORIZED }];
  return (
    <Field label={label} error={error} hint={hint} inCell={inCell}>
      {(control) => <Combobox {...control} {...props} options={options} placeholder={placeholder} />}
    </Field>
  );
}
