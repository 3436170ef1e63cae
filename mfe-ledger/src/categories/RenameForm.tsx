import type { Category } from '@pocket/contracts';
import { CATEGORY_TEXTS } from '@pocket/contracts/fields';
import { ApiError } from '@pocket/platform';
import { EditConflict, FormField, FormStatus, serverVersion, textFields, useForm } from '@pocket/screens';
import { Button, Input, mayDiscard } from '@pocket/ui';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCategoryWrites } from './use-category-writes';

export interface RenameFormProps {
  readonly category: Category;
  readonly onDone: () => void;
}

const FIELDS = textFields<{ readonly name: string }>(CATEGORY_TEXTS);

/** Edits the name in place. Enter saves, Escape cancels. */
export function RenameForm({ category, onDone }: RenameFormProps) {
  const { change } = useCategoryWrites();
  const base = useRef(category);
  const form = useForm({
    keepAs: `category ${category._id}`,
    initial: { name: category.name },
    fields: FIELDS,
    save: async ({ name }) => {
      if (name.trim() === base.current.name) return;
      await change(base.current, { name: name.trim() }, (changed) => `Renamed to ${changed.name}`);
    },
    fieldErrorsOf: (error) =>
      error instanceof ApiError && error.code === 'CATEGORY_EXISTS' ? { name: error.message } : {},
    onSaved: onDone,
  });
  const { element } = form;
  useEffect(() => {
    const field = element.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [element]);
  const theirs = serverVersion<Category>(form.failure);
  return (
    <form
      ref={form.element}
      onSubmit={form.submit}
      noValidate
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && !form.pending && mayDiscard(currentTarget)) onDone();
      }}
      className="grid min-w-0 flex-1 gap-2 py-1"
    >
      {theirs ? (
        <EditConflict
          subject="This category"
          fields={theirs.name === form.values.name.trim() ? [] : ['Name']}
          onKeepMine={() => {
            base.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs;
            form.reset({ name: theirs.name });
          }}
        />
      ) : null}
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <FormField form={form} name="name" label="Name">
            {(control) => <Input {...control} autoComplete="off" />}
          </FormField>
        </div>
        <Button type="submit" size="icon" aria-label="Save" disabled={form.pending}>
          <Check aria-hidden className="size-4" />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Cancel" onClick={onDone} disabled={form.pending}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {theirs ? null : <FormStatus form={form} />}
    </form>
  );
}
