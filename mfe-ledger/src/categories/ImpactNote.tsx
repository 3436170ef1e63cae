import { Button, StatusBanner } from '@pocket/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Impact } from './impact';

export interface ImpactNoteProps {
  readonly query: UseQueryResult<Impact>;
  readonly children: (impact: Impact) => ReactNode;
}

/** What a step would move, once it is known. */
export function ImpactNote({ query: { data, error, refetch }, children }: ImpactNoteProps) {
  if (error && !data) {
    return (
      <StatusBanner kind="failure">
        <span className="flex flex-wrap items-center justify-between gap-2">
          What refers to it could not be counted.
          <Button variant="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </span>
      </StatusBanner>
    );
  }
  return (
    <div role="status" className="grid min-h-12 gap-1 text-sm">
      {data ? children(data) : <p className="text-muted-foreground">Counting what refers to it...</p>}
    </div>
  );
}
