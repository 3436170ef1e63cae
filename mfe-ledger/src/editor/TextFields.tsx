import { type Form, FormField, fieldOf } from '@pocket/screens';
import { TagsInput } from '@pocket/screens/editor';
import { Input, Textarea } from '@pocket/ui';

interface Texts {
  readonly description: string;
  readonly tags: readonly string[];
  readonly notes: string;
}

/** Text fields of a transaction. */
export function TextFields<Values extends Texts>({ form }: { readonly form: Form<Values> }) {
  return (
    <>
      <FormField form={form} name="description" label="Description">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <TagsInput {...fieldOf(form, 'tags')} />
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Textarea {...control} />}
      </FormField>
    </>
  );
}
