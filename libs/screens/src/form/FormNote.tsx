import { useFormNote } from './use-form-note';

/** Note inside a form: saving takes long, or the browser is offline. */
export function FormNote({ pending }: { readonly pending: boolean }) {
  const note = useFormNote(pending);
  return (
    // Always rendered: screen readers announce text that is added to an existing region.
    <p aria-live="polite" className="text-sm text-muted-foreground empty:sr-only">
      {note}
    </p>
  );
}
