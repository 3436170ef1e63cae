import type { Category, TransactionType } from '@pocket/contracts';
import { CATEGORY_TEXTS } from '@pocket/contracts/fields';
import { ApiError } from '@pocket/platform';
import { FormButtons, FormField, FormStatus, textFields, useForm } from '@pocket/screens';
import { Input, Select } from '@pocket/ui';
import { ColorInput } from './ColorInput';
import { groupsFor } from './GroupForm';
import { useCategoryWrites } from './use-category-writes';

export interface AddCategoryFormProps {
  /** True to create a group; groups cannot be nested. */
  readonly isGroup: boolean;
  readonly categories: readonly Category[];
  readonly onDone: () => void;
}

interface Draft {
  readonly name: string;
  readonly type: string;
  readonly parentId: string;
  readonly color: string | null;
}

const FIELDS = textFields<Draft>(CATEGORY_TEXTS);

export function AddCategoryForm({ isGroup, categories, onDone }: AddCategoryFormProps) {
  const { create } = useCategoryWrites();
  const form = useForm<Draft, unknown>({
    keepAs: 'category new',
    initial: { name: '', type: 'expense', parentId: '', color: null },
    fields: FIELDS,
    save: ({ name, type, parentId, color }, key) => {
      const body = { name: name.trim(), type: typeOf(type), parentId: parentId || null, color };
      return create(body, key);
    },
    fieldErrorsOf: (error) =>
      error instanceof ApiError && error.code === 'CATEGORY_EXISTS' ? { name: error.message } : {},
    onSaved: onDone,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid gap-4">
      <FormStatus form={form} />
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="type" label="Type">
        {(control) => (
          <Select {...control} onChange={({ target }) => form.set({ type: target.value, parentId: '' })}>
            <option value="expense">Expense</option>
            <option value="income">Income</option>
          </Select>
        )}
      </FormField>
      {isGroup ? null : (
        <FormField form={form} name="parentId" label="Group">
          {(control) => (
            <Select {...control}>
              <option value="">No group</option>
              {groupsFor(categories, { type: typeOf(form.values.type), id: '' }).map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <ColorInput value={form.values.color} onChange={(color) => form.set({ color })} />
      <FormButtons form={form} submit={isGroup ? 'Add group' : 'Add category'} busy="Adding..." onCancel={onDone} />
    </form>
  );
}

const typeOf = (type: string): TransactionType => (type === 'income' ? 'income' : 'expense');
