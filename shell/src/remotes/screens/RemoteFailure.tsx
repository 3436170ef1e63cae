import { Button } from '@pocket/ui';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { ContractMismatch } from '../loading/remotes';

export interface RemoteFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Replaces a screen that cannot be loaded. The rest of the page keeps working. */
export function RemoteFailure({ title, error, onRetry }: RemoteFailureProps) {
  useEffect(() => console.error(`${title} failed`, error), [title, error]);
  const reason =
    error instanceof ContractMismatch
      ? 'This part of Pocket was made for another version of the page. Reload the page, or try again in a moment.'
      : 'This part of Pocket could not be loaded. Everything else goes on working.';
  return (
    <div role="alert" className="rounded-xl border border-border bg-card p-8 text-center shadow-card">
      <CloudOff aria-hidden className="mx-auto size-8 text-muted-foreground" />
      <h1 className="mt-3 text-lg font-semibold">{title} is not available right now</h1>
      <p className="mx-auto mt-1 max-w-md text-sm text-muted-foreground">{reason}</p>
      <Button className="mt-5" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
