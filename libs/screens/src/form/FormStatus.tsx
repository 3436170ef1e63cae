import { writeFailureText } from '@pocket/platform';
import { Button, StatusBanner } from '@pocket/ui';
import { FormNote } from './FormNote';
import type { KeptText } from './use-kept-text';

export interface FormStatusProps {
  readonly form: {
    readonly failure: Error | null;
    readonly pending: boolean;
    readonly kept?: KeptText | undefined;
  };
}

/** Status inside a form: the reason of a failed save, the notes of `FormNote`, and text kept from an ended session. */
export function FormStatus({ form }: FormStatusProps) {
  return (
    <>
      {form.kept ? <KeptTextOffer kept={form.kept} /> : null}
      {form.failure ? <StatusBanner kind="failure">{writeFailureText(form.failure)}</StatusBanner> : null}
      <FormNote pending={form.pending} />
    </>
  );
}

function KeptTextOffer({ kept }: { readonly kept: KeptText }) {
  return (
    <section
      aria-label="Text that was not saved"
      className="flex flex-wrap items-center justify-end gap-2 rounded-md border border-border bg-muted px-4 py-2 text-sm"
    >
      <p className="min-w-40 flex-1">Your session ended before this form was saved.</p>
      <Button variant="ghost" onClick={kept.discard}>
        Discard text
      </Button>
      <Button variant="secondary" onClick={kept.restore}>
        Restore text
      </Button>
    </section>
  );
}
