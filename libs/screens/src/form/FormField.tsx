import { Field, type FieldControl } from '@pocket/ui';
import type { ChangeEvent, ReactNode } from 'react';
import type { TextLimits } from './text-fields';
import type { Form } from './use-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormControl extends FieldControl, Partial<TextLimits> {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

export interface FormFieldProps<Values extends Readonly<Record<Name, string>>, Name extends string & keyof Values> {
  readonly form: Pick<Form<Values>, 'values' | 'errors' | 'set'> & Partial<Pick<Form<Values>, 'fields'>>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: (control: FormControl) => ReactNode;
}

/** Field with its value in the form, the limits of the contract, and its error below it. */
export function FormField<Values extends Readonly<Record<Name, string>>, Name extends string & keyof Values>({
  form,
  name,
  label,
  hint,
  children,
}: FormFieldProps<Values, Name>) {
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      {(control) =>
        children({
          ...control,
          ...form.fields?.limits[name],
          name,
          value: form.values[name],
          onChange: ({ target }) => form.set({ [name]: target.value } as Partial<Values>),
        })
      }
    </Field>
  );
}
