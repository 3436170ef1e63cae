import { type TextField, textError } from '@pocket/contracts/fields';
import type { FieldErrors } from './use-bare-form';

/** Texts of a form that the contract limits. */
export interface TextFields<Values> {
  /** Attributes of the controls. */
  readonly limits: { readonly [Name in keyof Values]?: TextLimits };
  /** Returns the messages of the schema by the name of the field. */
  findErrors(values: Values): FieldErrors<Values>;
}

export interface TextLimits {
  readonly maxLength: number;
  readonly required?: true;
}

/** Not a part of `useForm`: screens whose forms have no such texts do not load it. */
export function textFields<Values extends object>(
  fields: {
    readonly [Name in keyof Values]?: TextField;
  },
): TextFields<Values> {
  const entries = Object.entries<TextField | undefined>(fields).flatMap(([name, field]) =>
    field ? [[name, field] as const] : [],
  );
  return {
    limits: Object.fromEntries(
      entries.map(([name, { min, max }]) => [name, { maxLength: max, ...(min > 0 ? { required: true } : {}) }]),
    ) as TextFields<Values>['limits'],
    findErrors: (values) =>
      Object.fromEntries(
        entries.flatMap(([name, field]) => {
          const error = textError(field, String(values[name as keyof Values]));
          return error ? [[name, error]] : [];
        }),
      ) as FieldErrors<Values>,
  };
}
