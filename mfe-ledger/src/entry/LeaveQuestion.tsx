import { Button } from '@pocket/ui';
import type { LeaveGuard } from './use-leave-guard';

/** In the place of a form's buttons. */
export function LeaveQuestion({ guard }: { readonly guard: LeaveGuard }) {
  return (
    <div role="alertdialog" aria-label="Discard what you typed?" className="flex w-full flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 text-sm">Discard what you typed?</p>
      <Button variant="secondary" autoFocus onClick={guard.stay}>
        Keep editing
      </Button>
      <Button variant="destructive" onClick={guard.leave}>
        Discard
      </Button>
    </div>
  );
}
