import type { Form } from './use-form';

/** Props that all inputs share. */
export interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name in the form, which focuses the field if it has an error. */
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** True in a cell of a table. */
  readonly inCell?: boolean | undefined;
}

/** Connects an input to its value in a form. */
export function fieldOf<Values extends object, Name extends string & keyof Values>(form: Form<Values>, name: Name) {
  return {
    name,
    value: form.values[name],
    error: form.errors[name],
    // TypeScript gives an object with a computed key of a generic type an index signature.
    onChange: (value: Values[Name]) => form.set({ [name]: value } as unknown as Partial<Values>),
  };
}
