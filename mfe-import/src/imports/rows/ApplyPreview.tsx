import type { Import, RowState } from '@pocket/contracts';
import { Card, CardHeader, Tabs } from '@pocket/ui';
import { useState } from 'react';
import type { ImportUpdates } from '../use-import-updates';
import { ImportRows } from './ImportRows';

const STATES = [
  { id: 'new', title: 'New', count: 'new' },
  { id: 'duplicate', title: 'Duplicates', count: 'duplicates' },
  { id: 'invalid', title: 'Problems', count: 'invalid' },
] as const;

export interface ApplyPreviewProps {
  readonly import: Import;
  readonly readings: number;
  readonly updates: ImportUpdates;
}

/** Lists the staged rows by state. */
export function ApplyPreview({ import: one, readings, updates }: ApplyPreviewProps) {
  const [chosen, setChosen] = useState<RowState>();
  // Starts at the first state that has rows.
  const selected = chosen ?? STATES.find(({ count }) => one.counts[count] > 0)?.id ?? 'new';
  return (
    <Card aria-labelledby="what-happens" className="min-w-0">
      <CardHeader
        id="what-happens"
        title={one.status === 'applied' || one.status === 'undone' ? 'What happened' : 'What will happen'}
      />
      <div className="px-2 pb-2 sm:px-5 sm:pb-5">
        <Tabs
          label="Rows"
          tabs={STATES.map(({ id, title, count }) => ({ id, title, count: one.counts[count] }))}
          selected={selected}
          onSelect={setChosen}
        >
          <ImportRows key={selected} import={one} state={selected} readings={readings} updates={updates} />
        </Tabs>
      </div>
    </Card>
  );
}
