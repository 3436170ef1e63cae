import { Button } from '@pocket/ui';
import { useNewerRelease } from '../remotes/releases/newer-release';

/** Offers to reload for a new version. The page never reloads by itself, because the user may have typed text. */
export function NewVersionNote() {
  const isNewer = useNewerRelease();
  return (
    // Always rendered: screen readers announce text that is added to an existing region.
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
