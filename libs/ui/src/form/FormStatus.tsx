import { writeFailureText } from '@pocket/platform';
import { StatusBanner } from '../StatusBanner';
import { useFormNote } from './use-form-note';

export interface FormStatusProps {
  readonly form: { readonly failure: Error | null; readonly pending: boolean };
}

/** Inside the form: why it was not saved, that it takes long, that one is offline. */
export function FormStatus({ form }: FormStatusProps) {
  const note = useFormNote(form.pending);
  return (
    <>
      {form.failure ? <StatusBanner kind="failure">{writeFailureText(form.failure)}</StatusBanner> : null}
      {/* Always there: a screen reader says what is put into a region that it knows. */}
      <p aria-live="polite" className="text-sm text-muted-foreground empty:sr-only">
        {note}
      </p>
    </>
  );
}
