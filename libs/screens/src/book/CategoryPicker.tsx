import type { Category, TransactionType } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys, categoriesQuery } from '@pocket/platform/book';
import { Combobox, Field } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputProps } from '../form/field-of';
import { categoryOptions, NO_CATEGORY, UNCATEGORIZED } from './choices';
import { unknownCategory, unknownCategoryText } from './unknown-category';
import { useNewEntity } from './use-new-entity';

export interface CategoryPickerProps extends Omit<InputProps, 'label'> {
  readonly label?: string;
  /** Types of the offered categories. Creating a category needs a single type. */
  readonly type: TransactionType | readonly TransactionType[];
  /** Text that names the default. */
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/**
 * A category's id, `none` for Uncategorized, `''` while nothing is chosen, or {@link unknownCategory} of a text that
 * names no category: the form reports it with `categoryError`, and the field offers to create it.
 */
export function CategoryPicker({
  label = 'Category',
  type,
  value,
  onChange,
  placeholder = UNCATEGORIZED,
  error,
  hint,
  inCell,
  ...props
}: CategoryPickerProps) {
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const unknown = unknownCategoryText(value);
  const isUnknown = unknown !== undefined;
  /** Value before the unknown text. */
  const [named, setNamed] = useState(isUnknown ? '' : value);
  if (!isUnknown && named !== value) setNamed(value);
  const latest = useRef(value);
  const [reported, setReported] = useState(value);
  const [times, setTimes] = useState(0);
  if (value !== reported) {
    setReported(value);
    // The form replaced the value: the field starts over.
    if (isUnknown || unknownCategoryText(reported) !== undefined) setTimes(times + 1);
  }
  const change = (next: string) => {
    latest.current = next;
    setReported(next);
    onChange(next);
  };
  const types = [type].flat();
  const [only = 'expense', ...others] = types;
  const { create, failure } = useNewEntity<Category>({
    path: '/categories',
    listKey: bookKeys.categories,
    message: (name) => `Added ${name}`,
    onCreated: ({ id }) => change(id),
  });
  const offered = types.flatMap((each) => categoryOptions(categories, each, named));
  return (
    <Field label={label} error={failure ?? error} hint={hint} inCell={inCell}>
      {(control) => (
        <Combobox
          key={times}
          {...control}
          {...props}
          options={[...offered, { value: NO_CATEGORY, label: UNCATEGORIZED }]}
          placeholder={placeholder}
          value={named}
          onChange={change}
          unknownText={unknown}
          onCreate={others.length === 0 ? (name) => void create({ name, type: only }) : undefined}
          onUnknownText={(text) => {
            if (text) change(unknownCategory(text));
            else if (unknownCategoryText(latest.current) !== undefined) change(named);
          }}
        />
      )}
    </Field>
  );
}
