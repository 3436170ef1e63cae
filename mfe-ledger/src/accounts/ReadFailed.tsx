import { Button } from '@pocket/ui';

export interface ReadFailedProps {
  /** `Your accounts` */
  readonly what: string;
  readonly onRetry: () => void;
}

/** A read that failed: what was loaded before stays below it. */
export function ReadFailed({ what, onRetry }: ReadFailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-expense/30 bg-expense-tint px-4 py-3 text-sm text-expense"
    >
      <span>{what} could not be loaded.</span>
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
