import { Button } from '@pocket/ui';
import { X } from 'lucide-react';
import { BULK_ACTIONS, type BulkAction } from './actions';

export interface SelectionBarProps {
  readonly count: number;
  readonly total: number;
  readonly isBusy: boolean;
  readonly onSelectAll: () => void;
  readonly onAction: (action: BulkAction) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** Actions for the selected transactions, at the lower edge of the content. */
export function SelectionBar({ count, total, isBusy, ...actions }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-2 z-40 mx-auto flex max-w-full flex-wrap items-center rounded-xl border border-border bg-popover p-2 sm:gap-1 shadow-overlay motion-safe:transition-[translate,opacity] motion-safe:duration-150 motion-safe:starting:translate-y-4 motion-safe:starting:opacity-0 sm:bottom-4 print:hidden"
    >
      <p role="status" className="px-2 text-sm font-medium tabular-nums">
        {count.toLocaleString('en')} selected
      </p>
      {count < total ? (
        <Button variant="ghost" className="px-1.5 sm:px-2.5 text-primary" onClick={actions.onSelectAll}>
          Select all {total.toLocaleString('en')}
        </Button>
      ) : null}
      {BULK_ACTIONS.map(({ action, title }) => (
        <Button
          key={action}
          variant="ghost"
          className="px-1.5 sm:px-2.5"
          disabled={isBusy}
          onClick={() => actions.onAction(action)}
        >
          {title}
        </Button>
      ))}
      <Button variant="ghost" className="px-1.5 sm:px-2.5 text-expense" disabled={isBusy} onClick={actions.onDelete}>
        Delete
      </Button>
      <Button variant="ghost" className="px-1.5 sm:px-2.5" onClick={actions.onClear}>
        <X aria-hidden className="size-4" />
        Clear
      </Button>
    </section>
  );
}
