import type { Category } from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { FormButtons, FormField, FormStatus, useForm } from '@pocket/screens';
import { Select } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { ImpactNote } from './ImpactNote';
import { impactQuery, impactText } from './impact';
import { useCategoryWrites } from './use-category-writes';

export interface MergeFormProps {
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly onCancel: () => void;
  readonly onMerged: (intoId: string) => void;
}

export function MergeForm({ category, categories, onCancel, onMerged }: MergeFormProps) {
  const { api } = usePlatform();
  const impact = useQuery(impactQuery(api, category));
  const { merge } = useCategoryWrites();
  const targets = categories.filter(
    ({ id, type, archived }) => type === category.type && id !== category.id && !archived,
  );
  const members = categories.filter(({ parentId }) => parentId === category.id).length;
  const form = useForm({
    initial: { intoId: '' },
    check: ({ intoId }) => (intoId ? {} : { intoId: 'Choose a category' }),
    save: async ({ intoId }, key) => {
      const into = targets.find(({ id }) => id === intoId);
      if (into) await merge(category, into, key);
    },
    onSaved: (_, { intoId }) => onMerged(intoId),
  });
  const into = targets.find(({ id }) => id === form.values.intoId);
  return (
    <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
      <FormStatus form={form} />
      <FormField form={form} name="intoId" label="Merge into">
        {(control) => (
          <Select {...control}>
            <option value="">Choose a category</option>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <ImpactNote query={impact}>
        {(found) => (
          <p className="wrap-anywhere">
            {impactText(found)} move{into ? ` to ${into.name}` : ''}.
            {members > 0
              ? ` ${counted(members, 'category', 'categories')} in it ${members === 1 ? 'moves' : 'move'} along.`
              : ''}
            {found.budgets > 0 ? ' Where both have a budget, the limits add up.' : ''}
          </p>
        )}
      </ImpactNote>
      <FormButtons form={form} submit="Merge" busy="Merging..." onCancel={onCancel} />
    </form>
  );
}
