import { Button, StatusBanner } from '@pocket/ui';

/** Why something could not be read; what was read before stays below it. */
export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <StatusBanner kind="failure">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>The transactions could not be loaded: {error.message}</p>
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </StatusBanner>
  );
}
