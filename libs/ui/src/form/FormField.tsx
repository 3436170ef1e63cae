import type { ChangeEvent, ReactNode } from 'react';
import { Field, type FieldControl } from '../Field';
import type { Form } from './use-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormControl extends FieldControl {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

export interface FormFieldProps<Values extends Readonly<Record<Name, string>>, Name extends string & keyof Values> {
  readonly form: Pick<Form<Values>, 'values' | 'faults' | 'set'>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: (control: FormControl) => ReactNode;
}

/** Field that is connected to its value in the form and shows its error. */
export function FormField<Values extends Readonly<Record<Name, string>>, Name extends string & keyof Values>({
  form,
  name,
  label,
  hint,
  children,
}: FormFieldProps<Values, Name>) {
  return (
    <Field label={label} hint={hint} error={form.faults[name]}>
      {(control) =>
        children({
          ...control,
          name,
          value: form.values[name],
          onChange: ({ target }) => form.set({ [name]: target.value } as Partial<Values>),
        })
      }
    </Field>
  );
}
