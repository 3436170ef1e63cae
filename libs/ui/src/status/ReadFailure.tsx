import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { StatusBanner } from './StatusBanner';

export interface ReadFailureProps {
  readonly isRetrying?: boolean;
  readonly onRetry: () => void;
  /** Names what could not be loaded. */
  readonly children: ReactNode;
}

/** Reports a failed read, with Retry. Data of an earlier read stays below it. */
export function ReadFailure({ isRetrying = false, onRetry, children }: ReadFailureProps) {
  return (
    <StatusBanner kind="failure">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>{children}</span>
        <Button variant="secondary" disabled={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      </span>
    </StatusBanner>
  );
}
