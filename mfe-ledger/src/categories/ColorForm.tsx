import type { Category } from '@pocket/contracts';
import { ownCategoryColor } from '@pocket/contracts/category-color';
import { EditConflict, FormButtons, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { useRef } from 'react';
import { ColorInput } from './ColorInput';
import { useCategoryWrites } from './use-category-writes';

export interface ColorFormProps {
  readonly category: Category;
  readonly onDone: () => void;
}

export function ColorForm({ category, onDone }: ColorFormProps) {
  const { change } = useCategoryWrites();
  const base = useRef(category);
  const form = useForm({
    initial: { color: ownCategoryColor(category) },
    save: async ({ color }) => {
      if (color === ownCategoryColor(base.current)) return;
      await change(base.current, { color }, ({ name }) => `Changed the color of ${name}`);
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<Category>(form.failure);
  return (
    <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
      {theirs ? (
        <EditConflict
          subject="This category"
          fields={ownCategoryColor(theirs) === form.values.color ? [] : ['Color']}
          onKeepMine={() => {
            base.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs;
            form.reset({ color: ownCategoryColor(theirs) });
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <ColorInput value={form.values.color} onChange={(color) => form.set({ color })} />
      <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
    </form>
  );
}
