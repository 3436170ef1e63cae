import { useBookWrite } from '@pocket/platform/book';
import { FormStatus, useForm } from '@pocket/screens';
import { Button } from '@pocket/ui';
import { useState } from 'react';

/** Deletes the plan after a confirmation. */
export function DeletePlan({ onDone }: { readonly onDone: () => void }) {
  const write = useBookWrite();
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    initial: {},
    save: () => write({ method: 'DELETE', path: '/plan', message: () => 'Deleted the plan' }),
    onSaved: onDone,
  });
  if (!isAsking) {
    return (
      <div className="border-t border-border pt-5">
        <Button variant="destructive" onClick={() => setAsking(true)}>
          Delete plan
        </Button>
      </div>
    );
  }
  return (
    <form ref={form.element} onSubmit={form.submit} className="grid grid-cols-1 gap-4 border-t border-border pt-5">
      <FormStatus form={form} />
      <p className="text-sm">
        Delete the plan? Everything that was assigned, all targets and notes are removed. Transactions stay.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button autoFocus variant="secondary" disabled={form.pending} onClick={() => setAsking(false)}>
          Keep plan
        </Button>
        <Button type="submit" variant="destructive" disabled={form.pending}>
          {form.pending ? 'Deleting...' : 'Delete plan'}
        </Button>
      </div>
    </form>
  );
}
