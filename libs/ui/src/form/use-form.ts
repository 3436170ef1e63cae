import { useUnsavedText } from './unsaved-text';
import { type BareFormOptions, useBareForm } from './use-bare-form';
import { useKeptText } from './use-kept-text';

export interface FormOptions<Values extends object, Answer> extends BareFormOptions<Values, Answer> {
  /**
   * Name of the form and of the entity that it edits: `account 5f…`. Its text is kept when the session ends, and
   * `FormStatus` offers it again. Never for passwords.
   */
  readonly keepAs?: string | undefined;
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

/** Form that asks the user before unsaved text is lost. */
export function useForm<Values extends object, Answer>({ keepAs, ...options }: FormOptions<Values, Answer>) {
  const form = useBareForm<Values, Answer>({
    ...options,
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
    /** Text kept from an ended session; undefined if there is none. */
    kept,
  };
}
