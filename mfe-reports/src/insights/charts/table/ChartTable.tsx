import { Button, classNames } from '@pocket/ui';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';

export interface ChartTableProps {
  readonly title: string;
  /** Returns the table; its links can be reached only while it is shown. */
  readonly children: (isShown: boolean) => ReactNode;
}

/** Numbers of a chart, for assistive technology and for readers who ask for them. */
export function ChartTable({ title, children }: ChartTableProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  // A large table is made after its chart.
  const isReady = useDeferredValue(true, false);
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={`${isShown ? 'Hide' : 'Show as'} table: ${title}`}
        onClick={() => setIsShown(!isShown)}
        className="mt-2 -ml-4 text-muted-foreground print:hidden"
      >
        {isShown ? 'Hide table' : 'Show as table'}
      </Button>
      <div id={id} className={classNames(isShown ? 'mt-2 overflow-x-auto' : 'sr-only')}>
        {isReady ? children(isShown) : null}
      </div>
    </>
  );
}
