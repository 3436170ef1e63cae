import { ACTION_LABELS } from '@pocket/contracts/labels';
import { LIMITS } from '@pocket/contracts/limits';
import { usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { categoryOptions } from '@pocket/screens/book';
import { TagsInput } from '@pocket/screens/editor';
import { Field, Input, Select } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import type { ActionDraft } from './rule-draft';

export interface ActionValueProps {
  readonly action: ActionDraft;
  readonly error: string | undefined;
  readonly onChange: (action: ActionDraft) => void;
}

const MAX_LENGTHS = { ...LIMITS, categoryId: 0, addTags: 0 } as const;
const GROUPS = [
  ['Expenses', 'expense'],
  ['Income', 'income'],
] as const;

/** Edits the value of an action. */
export function ActionValue({ action, error, onChange }: ActionValueProps) {
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { key, name, value, tags } = action;
  const label = ACTION_LABELS[name];
  if (name === 'addTags') {
    return (
      <TagsInput
        label={label}
        name={key}
        value={tags}
        error={error}
        onChange={(next) => onChange({ ...action, tags: next })}
      />
    );
  }
  return (
    <Field
      label={label}
      error={error}
      hint={name === 'payee' || name === 'notes' ? 'Empty takes away what is there.' : undefined}
    >
      {(control) =>
        name === 'categoryId' ? (
          <Select
            {...control}
            name={key}
            value={value}
            onChange={({ target }) => onChange({ ...action, value: target.value })}
          >
            <option value="">Choose a category</option>
            {GROUPS.map(([title, type]) => (
              <optgroup key={type} label={title}>
                {categoryOptions(categories, type, value).map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            name={key}
            value={value}
            maxLength={MAX_LENGTHS[name]}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...action, value: target.value })}
          />
        )
      }
    </Field>
  );
}
