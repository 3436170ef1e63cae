import type { PlanLine } from '@pocket/contracts';
import { Amount } from '@pocket/platform';
import { classNames, Menu, MenuItem } from '@pocket/ui';
import { ArrowRightLeft, NotebookPen, ShieldCheck, Target } from 'lucide-react';
import type { LineTask } from '../periods/plan-task';
import { cellAttributes } from './cell-keys';

export interface AvailableCellProps {
  readonly label: string;
  readonly column: number;
  readonly line: PlanLine;
  readonly currency: string;
  readonly onTask: (task: LineTask) => void;
}

/** Available amount, with what can be done about it. */
export function AvailableCell({ label, column, line: { available }, currency, onTask }: AvailableCellProps) {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          {...cellAttributes(column)}
          aria-label={label}
          className={classNames(
            'inline-flex h-10 max-w-full min-w-0 cursor-pointer items-center justify-end rounded-full px-2.5 text-right text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11',
            toneOf(available),
          )}
        >
          <Amount value={available} currency={currency} />
        </button>
      }
    >
      <MenuItem onSelect={() => onTask('move')}>
        <ArrowRightLeft aria-hidden />
        Move
      </MenuItem>
      {available < 0 ? (
        <MenuItem onSelect={() => onTask('cover')}>
          <ShieldCheck aria-hidden />
          Cover
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => onTask('target')}>
        <Target aria-hidden />
        Target
      </MenuItem>
      <MenuItem onSelect={() => onTask('line')}>
        <NotebookPen aria-hidden />
        Details
      </MenuItem>
    </Menu>
  );
}

function toneOf(available: number): string {
  if (available < 0) return 'bg-expense-tint text-expense hover:underline';
  return available > 0 ? 'bg-income-tint text-income hover:underline' : 'text-muted-foreground hover:bg-muted';
}
