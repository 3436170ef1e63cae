import { useFormNote } from './use-form-note';

/** Inside the form: that it takes long, that one is offline. */
export function FormNote({ pending }: { readonly pending: boolean }) {
  const note = useFormNote(pending);
  return (
    // Always there: a screen reader says what is put into a region that it knows.
    <p aria-live="polite" className="text-sm text-muted-foreground empty:sr-only">
      {note}
    </p>
  );
}
