import type { Category } from '@pocket/contracts';
import { FormButtons, FormField, FormStatus, useForm } from '@pocket/screens';
import { Select } from '@pocket/ui';

export interface GroupFormProps {
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly onMove: (category: Category, parentId: string | null) => Promise<void>;
  readonly onDone: () => void;
}

/** Returns the categories that can be groups: of the same type, and in no group themselves. */
export const groupsFor = (categories: readonly Category[], { type, id }: Pick<Category, 'type' | 'id'>) =>
  categories.filter((each) => each.type === type && each.id !== id && each.parentId === null && !each.archived);

export function GroupForm({ category, categories, onMove, onDone }: GroupFormProps) {
  const form = useForm({
    initial: { parentId: category.parentId ?? '' },
    save: async ({ parentId }) => {
      if (parentId !== (category.parentId ?? '')) await onMove(category, parentId || null);
    },
    onSaved: onDone,
  });
  return (
    <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
      <FormStatus form={form} />
      <FormField
        form={form}
        name="parentId"
        label="Group"
        hint="A category becomes a group by the first one that is moved into it."
      >
        {(control) => (
          <Select {...control}>
            <option value="">No group</option>
            {groupsFor(categories, category).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormButtons form={form} submit="Move" busy="Moving..." onCancel={onDone} />
    </form>
  );
}
