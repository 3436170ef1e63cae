import { ReadFailure } from '@pocket/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Impact } from './impact';

export interface ImpactNoteProps {
  readonly query: UseQueryResult<Impact>;
  readonly children: (impact: Impact) => ReactNode;
}

/** Shows what refers to a category once the counts are loaded. */
export function ImpactNote({ query: { data, error, refetch }, children }: ImpactNoteProps) {
  if (error && !data) {
    return <ReadFailure onRetry={() => void refetch()}>What refers to it could not be counted.</ReadFailure>;
  }
  return (
    <div role="status" className="grid min-h-12 gap-1 text-sm">
      {data ? children(data) : <p className="text-muted-foreground">Counting what refers to it...</p>}
    </div>
  );
}
