import { Button } from '@pocket/ui';
import { useNewerRelease } from '../remotes/newer-release';

/** Says that a new version is there. Only the person reloads: there may be something typed. */
export function NewVersionNote() {
  const isNewer = useNewerRelease();
  return (
    // Always there: a screen reader says what is put into a region that it knows.
    <div aria-live="polite">
      {isNewer ? (
        <p className="flex items-center gap-1 rounded-md bg-accent pl-3 text-xs font-medium text-accent-foreground">
          <span className="max-sm:sr-only">A new version is there</span>
          <Button variant="ghost" onClick={() => location.reload()}>
            Reload
          </Button>
        </p>
      ) : null}
    </div>
  );
}
