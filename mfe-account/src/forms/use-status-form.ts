import { ApiError } from '@pocket/platform';
import { type FormOptions, useForm } from '@pocket/screens';
import { useStatusMessage } from '../status/use-status-message';

export interface StatusFormOptions<Values extends object, Answer> extends FormOptions<Values, Answer> {
  /** Specified texts for success and failure. */
  readonly texts: { readonly success: string; readonly failure: string };
}

/** Form of the kit that shows a specified text after a save, for as long as banners stay. */
export function useStatusForm<Values extends object, Answer>({
  texts,
  save,
  onSaved,
  ...options
}: StatusFormOptions<Values, Answer>) {
  const { message, say } = useStatusMessage();
  const form = useForm<Values, Answer>({
    ...options,
    async save(values, idempotencyKey) {
      try {
        return await save(values, idempotencyKey);
      } catch (error) {
        console.error(texts.failure, error);
        const isAtField = error instanceof Error && Object.keys(options.fieldErrorsOf?.(error) ?? {}).length > 0;
        say('failure', texts.failure, error instanceof ApiError && !isAtField ? error.message : undefined);
        throw error;
      }
    },
    onSaved(answer, values) {
      say('success', texts.success);
      onSaved?.(answer, values);
    },
  });
  return { form, message, say };
}
