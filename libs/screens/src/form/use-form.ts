import { useUnsavedText } from '@pocket/ui';
import type { TextFields } from './text-fields';
import { type BareFormOptions, type FieldErrors, useBareForm } from './use-bare-form';
import { useKeptText } from './use-kept-text';

export interface FormOptions<Values extends object, Answer> extends BareFormOptions<Values, Answer> {
  /** Texts that the contract limits: `FormField` sets the limits, and a text beyond them is not sent. */
  readonly fields?: TextFields<Values> | undefined;
  /**
   * Name of the form and of the entity that it edits: `account 5f…`. Its text is kept when the session ends, and
   * `FormStatus` offers it again. Never for passwords.
   */
  readonly keepAs?: string | undefined;
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

/** Form that limits its texts as the contract does, and asks before text is lost. */
export function useForm<Values extends object, Answer>({ keepAs, fields, ...options }: FormOptions<Values, Answer>) {
  const check = (values: Values): FieldErrors<Values> => ({
    ...fields?.findErrors(values),
    ...options.check?.(values),
  });
  const form = useBareForm<Values, Answer>({
    ...options,
    check,
    onSaved(answer, values) {
      kept?.discard();
      options.onSaved?.(answer, values);
    },
  });
  const unsaved = form.changed ? form.values : undefined;
  useUnsavedText(form.element, unsaved);
  const kept = useKeptText(keepAs, unsaved, form.set);
  return {
    ...form,
    fields,
    /** Returns the errors that would keep the form from being sent. */
    findErrors: () => check(form.values),
    /** Text kept from an ended session; undefined if there is none. */
    kept,
  };
}
